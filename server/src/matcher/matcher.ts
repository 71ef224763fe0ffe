import { Worker } from 'node:worker_threads';
import { type Base, baseBytes, buildBase } from './engine/base.ts';
import { type Batch, BatchWriter } from './engine/batch.ts';
import { Candidates } from './engine/candidates.ts';
import { compileTarget } from './engine/compile.ts';
import { costsOf } from './engine/costs.ts';
import { Delta } from './engine/delta.ts';
import { Explainer } from './engine/explain.ts';
import { Filters } from './engine/filters.ts';
import { HitTexts } from './engine/hit-texts.ts';
import { findId } from './engine/id-table.ts';
import type { MergeOrder } from './engine/merge-base.ts';
import { FIELD_BITS, type SourceNumbers } from './engine/program.ts';
import { Scanner } from './engine/scanner.ts';
import { Terms } from './engine/terms.ts';
import type { Hit, MatchableArticle, Matcher, MatcherOptions, MatcherStats, TargetTerms } from './types.ts';
import { LANGUAGES } from './types.ts';

const DEFAULT_VOCABULARY = 300_000;
const DEFAULT_MERGE_AFTER = 2000;

/**
 * Creates a matcher for the given targets; a later target with the same id replaces an earlier one. Matching is
 * synchronous and has no side effects. Targets that can never match (see `checkTerms`) are stored and give no hits.
 *
 *     const matcher = createMatcher(activeTargets, { sample: latestArticles });
 *     for (const hit of matcher.match(article)) …
 */
export function createMatcher(targets: Iterable<TargetTerms>, options: MatcherOptions = {}): Matcher {
  return new TieredMatcher(targets, options);
}

/** An immutable base, a small delta, and the removed targets of the base; a merge creates a new base from the three. */
class TieredMatcher implements Matcher {
  readonly terms = new Terms();
  readonly sources: SourceNumbers = new Map();
  readonly filters = new Filters();
  private readonly scanner: Scanner;
  private readonly explainer: Explainer;
  private readonly options: MatcherOptions;
  private candidates: Candidates;
  private delta = new Delta();
  private texts: HitTexts;
  /** All fields that any target uses. */
  private fields = 0;
  /** The expected cost of each term, as of the last merge. */
  private costs = new Float32Array(0) as Float32Array;
  private articles = 0;
  private merges = 0;
  private merging:
    | { done: Promise<void>; worker: Worker; removed: Set<string>; added: Set<string> }
    | undefined;
  private closed = false;

  constructor(targets: Iterable<TargetTerms>, options: MatcherOptions) {
    this.options = options;
    const batch = this.compileAll(targets);
    this.scanner = new Scanner(this.terms, options.vocabularyLimit ?? DEFAULT_VOCABULARY, this.filters);
    this.explainer = new Explainer(this.scanner);
    for (const article of options.sample ?? []) {
      this.articles++;
      this.scanner.scan(article, this.fields);
    }
    this.costs = costsOf(this.terms, this.scanner.state, this.articles);
    const base = buildBase(batch, this.terms.size, this.costs);
    this.texts = new HitTexts(base);
    this.candidates = this.adopt(base);
  }

  get size(): number {
    return this.candidates.base.count - this.candidates.deadCount + this.delta.targets.size;
  }

  match(article: MatchableArticle): Hit[] {
    const hits: Hit[] = [];
    const added = this.find(article);
    this.explainer.start();
    for (const { texts, program } of added) hits.push(this.explainer.explain(texts, program, 0));
    this.explainer.explainFound(this.candidates, this.texts, hits);
    return hits;
  }

  matchIds(article: MatchableArticle): string[] {
    const ids: string[] = [];
    for (const target of this.find(article)) ids.push(target.id);
    const { hits, count, base } = this.candidates;
    for (let index = 0; index < count; index++) {
      const target = base.postings[hits[index]!]!;
      ids.push(this.texts.idOf(target));
    }
    return ids;
  }

  upsert(target: TargetTerms): void {
    this.forget(target.id);
    this.delta.add(this.compile(target), this.costs, this.scanner.state);
    this.merging?.added.add(target.id);
    this.mergeWhenDue();
  }

  remove(targetId: string): void {
    this.forget(targetId);
    this.mergeWhenDue();
  }

  merge(): Promise<void> {
    if (this.closed) return Promise.reject(new Error('The matcher is closed.'));
    this.merging ??= this.startMerge();
    return this.merging.done;
  }

  stats(): MatcherStats {
    return {
      targets: this.size,
      delta: this.delta.indexed,
      tombstones: this.candidates.deadCount,
      terms: this.terms.size,
      vocabulary: this.scanner.vocabulary.size,
      tableBytes:
        baseBytes(this.candidates.base) + this.candidates.base.count * 5 + this.scanner.vocabulary.bytes,
      articles: this.articles,
      merges: this.merges,
      merging: this.merging !== undefined,
    };
  }

  close(): void {
    this.closed = true;
    void this.merging?.worker.terminate();
  }

  /** Scans the article; returns the delta's hits and leaves the base's in `candidates`. */
  private find(article: MatchableArticle) {
    this.articles++;
    this.scanner.scan(article, this.fields);
    const language = LANGUAGES.indexOf(article.language);
    const source = this.sources.get(article.sourceId) ?? -1;
    this.candidates.find(this.scanner, language, source);
    return this.delta.indexed === 0 ? [] : this.delta.hits(this.scanner, language, source);
  }

  /** Compiles the targets. If an id occurs more than once, only its last target counts. */
  private compileAll(targets: Iterable<TargetTerms>): Batch {
    const writer = new BatchWriter();
    const latest = new Map<string, number>();
    let count = 0;
    for (const target of targets) {
      latest.set(target.id, count++);
      writer.add(this.compile(target));
    }
    const batch = writer.finish();
    if (latest.size === count) return batch;
    const distinct = new BatchWriter();
    for (const index of latest.values()) distinct.copy(batch, index);
    return distinct.finish();
  }

  private compile(target: TargetTerms) {
    const compiled = compileTarget(target, this);
    this.fields |= compiled.program[0]! & FIELD_BITS;
    return compiled;
  }

  /** Starts to use a base. */
  private adopt(base: Base): Candidates {
    this.scanner.state.adoptBase(base);
    this.texts = new HitTexts(base);
    this.candidates = new Candidates(base);
    return this.candidates;
  }

  private forget(id: string): void {
    this.merging?.removed.add(id);
    this.merging?.added.delete(id);
    if (this.delta.remove(id)) return;
    this.buryIn(this.candidates, id);
  }

  private buryIn(candidates: Candidates, id: string): void {
    const index = findId(candidates.base.ids, candidates.base, id);
    if (index >= 0) candidates.markRemoved(index);
  }

  private mergeWhenDue(): void {
    const due = this.options.mergeAfter ?? Math.max(DEFAULT_MERGE_AFTER, this.candidates.base.count / 50);
    if (this.closed || this.merging !== undefined || this.delta.indexed + this.candidates.deadCount < due)
      return;
    this.merge().catch((failure: unknown) => {
      if (this.options.onMergeFailure) this.options.onMergeFailure(failure);
      else process.emitWarning(`Merging the matcher failed: ${String(failure)}`);
    });
  }

  private startMerge() {
    const writer = new BatchWriter();
    for (const target of this.delta.targets.values()) writer.add(target);
    const costs = costsOf(this.terms, this.scanner.state, this.articles);
    const order: MergeOrder = {
      base: this.candidates.base,
      dead: this.candidates.dead,
      added: writer.finish(),
      termCount: this.terms.size,
      costs,
    };
    const worker = new Worker(new URL('./engine/merge-worker.ts', import.meta.url));
    const done = new Promise<Base>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The merge was stopped.')));
    })
      .then((base) => this.finishMerge(base, costs))
      .finally(() => {
        this.merging = undefined;
        return worker.terminate();
      });
    worker.postMessage(order);
    return { done, worker, removed: new Set<string>(), added: new Set<string>() };
  }

  /** Swaps the bases; changes made while the worker was busy are applied to the new one. */
  private finishMerge(base: Base, costs: Float32Array): void {
    const { removed = new Set<string>(), added = new Set<string>() } = this.merging ?? {};
    const before = this.delta;
    this.costs = costs;
    const candidates = this.adopt(base);
    for (const id of removed) this.buryIn(candidates, id);
    this.delta = new Delta();
    for (const id of added) {
      const target = before.targets.get(id);
      if (target !== undefined) this.delta.add(target, costs, this.scanner.state);
    }
    this.merges++;
  }
}
