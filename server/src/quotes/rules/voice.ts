/** Whether the speaker says “I”, or “we” as organisations do. */
export function voiceOf(words: string): 'I' | 'we' | undefined {
  if (I.test(words)) return 'I';
  return WE.test(words) ? 'we' : undefined;
}
const I =
  /(?<![\p{L}'’])(?:[Jj]['’](?=\p{L})|(?:I(?!\.)|my|myself|[Jj]e|mon|mes|moi|yo|mis|conmigo)(?!\p{L}))/u;
const WE =
  /(?<!\p{L})(?:we|our|us|ours|nous|notre|nos|nosotr[oa]s|nuestr[oa]s?|\p{L}{2,}(?:amos|emos|imos))(?!\p{L})/iu;
