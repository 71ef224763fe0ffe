/**
 * The data of a page that Nuxt 3 rendered. It is written as one list in which every object and list names its values by their
 * place in that list; `["Reactive", 4]` stands for the value at place 4.
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
      // An object may contain itself, so it is remembered before its values are read.
      const list: unknown[] = [];
      revived.set(place, list);
      for (const item of value) list.push(valueAt(item, depth + 1));
      return list;
    }
    // A page may use any name, also that of the prototype.
    const object = Object.create(null) as Record<string, unknown>;
    revived.set(place, object);
    for (const [key, item] of Object.entries(value)) object[key] = valueAt(item, depth + 1);
    return object;
  };
  return valueAt(0, 0);
}

const deepest = 60;
const wrapper = /^(?:(?:Shallow)?(?:Reactive|Ref))$/;
