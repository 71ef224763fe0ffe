/** A group of the fields of a target’s form. */
export type FormSection = 'what' | 'where' | 'delivery';
