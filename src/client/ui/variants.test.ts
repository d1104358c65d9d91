import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DRAWN = {
  avatar: ['xs', 'sm', 'md', 'lg'],
  button: ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'warning', 'plain'],
  card: ['default', 'success'],
};

describe('the looks that the specification names', () => {
  it.each(Object.entries(DRAWN))('of %s are all offered and drawn', (component, looks) => {
    const source = readFileSync(new URL(`./${component}.tsx`, import.meta.url), 'utf8');
    const styles = readFileSync(new URL(`./${component}.module.css`, import.meta.url), 'utf8');
    expect(looks.filter((look) => !source.includes(`'${look}'`))).toEqual([]);
    expect(looks.filter((look) => look !== 'default' && !new RegExp(`^\\.${look}\\b`, 'm').test(styles))).toEqual([]);
  });
});
