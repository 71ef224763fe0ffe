/**
 * The data of a page that Nuxt 3 rendered. It is written as one list in which every object and list names its values by their
 * place in that list; `["Reactive", 4]` stands for the value at place 4. A value within itself is left out, because its readers
 * would never come to an end.
 */
export function revivePayload(payload: unknown): unknown {
  if (!Array.isArray(payload)) return payload;
  const values: readonly unknown[] = payload;
  const revived = new Map<number, unknown>();

  const valueAt = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || depth > deepest) return undefined;
    if (revived.has(place)) return revived.get(place);
    const value = values[place];
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const [tag, inner] = value;
      if (typeof tag === 'string') return wrapper.test(tag) ? valueAt(inner, depth + 1) : inner;
      revived.set(place, undefined);
      const list = value.map((item) => valueAt(item, depth + 1));
      revived.set(place, list);
      return list;
    }
    // A page may use any name, also that of the prototype.
    const object = Object.create(null) as Record<string, unknown>;
    revived.set(place, undefined);
    for (const [key, item] of Object.entries(value)) object[key] = valueAt(item, depth + 1);
    revived.set(place, object);
    return object;
  };
  return valueAt(0, 0);
}

const deepest = 60;
const wrapper = /^(?:(?:Shallow)?(?:Reactive|Ref))$/;
