/** A term of the dictionary that a translation being typed does not have yet. Tab, or a click, puts it at the cursor. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import type { DeskText } from '#contract/translation-desk.ts';
import { cleanText } from '#domain/values/text.ts';

type Entry = NonNullable<DeskText['glossary']>[number];

/** The next term to offer. Nothing is offered before the person has typed, so that Tab alone leads through the lines. */
export function termToOffer({ glossary = [] }: DeskText, typed: string | null): Entry | undefined {
  const written = typed?.toLowerCase() ?? '';
  return cleanText(written) === '' ? undefined : glossary.find(({ to }) => !written.includes(to.toLowerCase()));
}

/** Puts a term at the field's cursor, or in place of what is selected, apart from the words around it. */
export function putTerm(field: HTMLTextAreaElement, term: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const before = /[\p{L}\d,;]$/u.test(value.slice(0, selectionStart)) ? ' ' : '';
  const after = /^[\p{L}\d]/u.test(value.slice(selectionEnd)) ? ' ' : '';
  field.setRangeText(before + term + after, selectionStart, selectionEnd, 'end');
}

interface GlossaryHintProps {
  readonly id: string;
  readonly entry: Entry;
  readonly put: () => void;
}

export function GlossaryHint({ id, entry, put }: GlossaryHintProps) {
  const { t } = useLingui();
  const { from, to } = entry;
  return (
    <Button variant="ghost" size="s" id={id} onMouseDown={(event) => event.preventDefault()} onClick={put}>
      {t`Glossaire : ${from} = ${to}`} <KeyHint keys={[t`Tab`]} />
    </Button>
  );
}
