/** A message of the conversation: a question as it was typed, an answer with its lists, tables and links to screens. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { AssistantMessage } from '#contract/assistant.ts';
import { type Block, type Run, type Runs, readAnswer } from '#domain/people/answer-text.ts';
import styles from './said.module.css';

type SaidProps = { message: AssistantMessage; where: Whereabouts; onFollow: () => void };

export function Said({ message: { kwargs }, where, onFollow }: SaidProps) {
  const { t } = useLingui();
  if (kwargs.type === 'ai') return <Answer content={kwargs.content} where={where} onFollow={onFollow} />;
  return (
    <p className={styles.question}>
      <VisuallyHidden>{t`Votre question :`} </VisuallyHidden>
      {kwargs.content}
    </p>
  );
}

type AnswerProps = { content: string; where: Whereabouts; onFollow: () => void };

function Answer({ content, where, onFollow }: AnswerProps) {
  const drawRun = (run: Run, at: number): ReactNode => {
    if (run.kind === 'strong') return <b key={at}>{run.text}</b>;
    if (run.kind === 'text') return run.text;
    return (
      <Link key={at} href={adminPath(where, run.to)} onClick={onFollow}>
        {run.text}
      </Link>
    );
  };
  const drawRuns = (runs: Runs) => runs.map(drawRun);
  // biome-ignore-start lint/suspicious/noArrayIndexKey: an answer never changes.
  const drawBlock = (block: Block, at: number): ReactNode => {
    switch (block.kind) {
      case 'paragraph':
        return <p key={at}>{drawRuns(block.runs)}</p>;
      case 'list':
        return (
          <ul key={at}>
            {block.items.map((item, position) => (
              <li key={position}>{drawRuns(item)}</li>
            ))}
          </ul>
        );
      case 'table':
        return (
          <table key={at}>
            <thead>
              <tr>
                {block.columns.map(({ heading, isFigures }, position) => (
                  <th key={position} scope="col" className={isFigures ? styles.figures : undefined}>
                    {drawRuns(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((cells, position) => (
                <tr key={position}>
                  {cells.map((cell, column) => (
                    <td key={column} className={block.columns[column]?.isFigures ? styles.figures : undefined}>
                      {drawRuns(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
    }
  };
  // biome-ignore-end lint/suspicious/noArrayIndexKey: an answer never changes.
  return <div className={styles.answer}>{readAnswer(content).map(drawBlock)}</div>;
}
