// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { safeMarkup } from './safe-markup.ts';

const NAUGHTY = [
  '<img src=x onerror=alert(1)>',
  '</div><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<!-- --!><img src=x onerror=alert(1)>',
  ']]><math><mtext></form><style><img src onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '\u2028<plaintext>',
  '$& $1 $`',
];

function made(markup: string): Element {
  const element = document.createElement('div');
  element.innerHTML = markup;
  return element;
}

describe('the markup of a screen', () => {
  it('reads as the screen did', () => {
    const markup =
      '<div><ul class="list" aria-label="Produits" style="height: 100px;"><li data-index="0"><a href="/supplier">Crème 30&nbsp;%</a>' +
      '<svg viewBox="0 0 24 24"><path d="M0 0h4" stroke-width="2"></path></svg><input type="search" placeholder="Chercher"></li></ul></div>';
    const element = made(markup).firstElementChild;
    if (element === null) throw new Error('no element');
    const again = made(safeMarkup(element)).firstElementChild;
    expect(again?.outerHTML).toBe(element.outerHTML);
    expect(again?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(again?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
  });

  it.each(NAUGHTY)('shows %j as a text, in a text and in a value', (words) => {
    const element = document.createElement('div');
    const name = document.createElement('b');
    name.textContent = words;
    name.setAttribute('aria-label', words);
    element.append(name);
    const again = made(safeMarkup(element));
    expect(again.querySelectorAll('*')).toHaveLength(2);
    const shown = again.querySelector('b');
    expect(shown?.textContent).toBe(words);
    expect(shown?.getAttribute('aria-label')).toBe(words);
    expect(shown?.getAttributeNames()).toEqual(['aria-label']);
  });

  it('has no script, style sheet, frame or handler, and nothing of what they hold', () => {
    const element = made(
      '<p onclick="alert(1)" id="root">a</p><style>b{}</style><iframe srcdoc="c"></iframe><template>d</template><object>e</object>' +
        '<input value="secret" name="f"><math><mtext>g</mtext></math><noscript>h</noscript>',
    );
    const script = document.createElement('script');
    script.textContent = 'alert(1)';
    element.append(script);
    expect(safeMarkup(element)).toBe('<div><p>a</p><input></div>');
  });

  it('leads nowhere but to this origin', () => {
    const element = made(
      '<a href="/supplier?a=1&amp;b=2">1</a><a href="javascript:alert(1)">2</a><a href="//evil.example">3</a><a href="/\\evil.example">4</a>' +
        '<img src="https://evil.example/x.png"><img src="/static/x.png"><i style="background: url(//evil.example)">5</i>',
    );
    expect(safeMarkup(element)).toBe(
      '<div><a href="/supplier?a=1&amp;b=2">1</a><a>2</a><a>3</a><a>4</a><img><img src="/static/x.png"><i>5</i></div>',
    );
  });
});
