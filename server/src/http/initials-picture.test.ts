import { describe, expect, it } from 'vitest';
import { initialsPicture } from './initials-picture.ts';

describe('a picture of initials', () => {
  it('shows the letters of its file name, with markup escaped', () => {
    expect(initialsPicture('al.jpg')).toContain('>AL</text>');
    expect(initialsPicture('<a.jpg')).not.toContain('<A');
  });
});
