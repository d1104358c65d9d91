import type { MailMessage } from './mail-facts.ts';

export interface MailLine {
  readonly text: string;
  /** Notes below the text. */
  readonly notes?: readonly string[];
  readonly value: string;
  /** The former value, struck through. */
  readonly before?: string | null;
}

/** The content of a mail, from top to bottom. */
export interface MailPage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Names with their values. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Proposed changes or answers to them, which stand first. */
  readonly changes?: readonly MailLine[];
  /** The order's lines with their amounts. */
  readonly lines?: readonly MailLine[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly notes?: readonly string[];
  /** The name of the sender. */
  readonly signature: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes names and comments, which people write and which must not become markup. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const paragraph = (text: string) => `<p style="margin:0 0 14px">${escaped(text)}</p>`;

function table(rows: readonly (readonly [string, string])[] = []): string {
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([left, right]) =>
      `<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid #e5e3de">${escaped(left)}</td>` +
      `<td align="right" style="padding:6px 0;border-bottom:1px solid #e5e3de;white-space:nowrap">${escaped(right)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 14px;font:inherit">${cells.join('')}</table>`;
}

const CELL = 'border-bottom:1px solid #e5e3de;vertical-align:top';

function lineTable(rows: readonly MailLine[] = []): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ text, notes = [], value, before }) => {
    const below = notes
      .map((note) => `<br><span style="font-size:12px;color:#6b675e">${escaped(note)}</span>`)
      .join('');
    const struck = before ? `<s style="color:#6b675e">${escaped(before)}</s><br>` : '';
    return (
      `<tr><td style="padding:6px 12px 6px 0;${CELL}">${escaped(text)}${below}</td>` +
      `<td align="right" style="padding:6px 0;${CELL};white-space:nowrap">${struck}${escaped(value)}</td></tr>`
    );
  });
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 14px;font:inherit">${cells.join('')}</table>`;
}

function button({ label, link }: NonNullable<MailPage['action']>): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a57e6;color:#ffffff;font-weight:bold;text-decoration:none';
  return (
    `<p style="margin:22px 0"><a href="${escaped(link)}" style="${style}">${escaped(label)}</a></p>` +
    `<p style="margin:0 0 14px;font-size:12px;word-break:break-all"><a href="${escaped(link)}" style="color:#1a57e6">${escaped(link)}</a></p>`
  );
}

/** Width, font and radius as in the specification of the catalog mail (section 9), so that all mail looks alike. */
function html(page: MailPage, language: string): string {
  const { subject, paragraphs, facts, changes, lines, action, notes = [], signature } = page;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f2ee;color:#1d1b16;font-family:Arial,sans-serif;font-size:14px;line-height:140%">
<div style="max-width:600px;margin:0 auto;background:#ffffff;border-radius:10px"><div style="max-width:500px;margin:0 auto;padding:32px 20px">
<h1 style="margin:0 0 18px;font-size:20px;line-height:130%">${escaped(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${lineTable(changes)}${table(facts)}${lineTable(lines)}${action ? button(action) : ''}
${notes.map(paragraph).join('\n')}
<p style="margin:22px 0 0;color:#6b675e">${escaped(signature)}</p>
</div></div></body></html>
`;
}

function text(page: MailPage, language: string): string {
  const { paragraphs, facts = [], changes = [], lines = [], action, notes = [], signature } = page;
  const colon = language.startsWith('fr') ? '\u00a0:' : ':';
  const row = ([left, right]: readonly [string, string]) => `${left}${colon} ${right}`;
  const line = ({ text: what, notes: below = [], value, before }: MailLine) =>
    [row([what, before ? `${before} → ${value}` : value]), ...below.map((note) => `  ${note}`)].join('\n');
  const blocks = [
    ...paragraphs,
    changes.map(line).join('\n'),
    facts.map(row).join('\n'),
    lines.map(line).join('\n'),
    action ? `${action.label}${colon}\n${action.link}` : '',
    ...notes,
    `-- \n${signature}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The page as text and as HTML; `language` is a BCP 47 tag. */
export function drawMail(page: MailPage, language: string): MailMessage {
  return { subject: page.subject, text: text(page, language), html: html(page, language) };
}
