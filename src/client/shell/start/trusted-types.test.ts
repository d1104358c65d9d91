import { describe, expect, it } from 'vitest';
import { trustedRules } from './trusted-types.ts';

const { createHTML, createScriptURL } = trustedRules('https://carreau.example');

describe('a page', () => {
  it('runs scripts of its own origin', () => {
    for (const address of ['/service-worker.js', 'https://carreau.example/assets/decode.worker-1.js']) {
      expect(createScriptURL(address)).toBe(address);
    }
  });

  it.each(['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1', 'https://'])(
    'never runs %s',
    (address) => {
      expect(createScriptURL(address)).toBeNull();
    },
  );

  it('makes nothing of markup, and lets style sheets pass', () => {
    expect(createHTML('[data-viewport]{scrollbar-width:none}')).toBe('[data-viewport]{scrollbar-width:none}');
    expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  });
});
