// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ChunkUnavailable } from '../../ui/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LatePart } from './late-part.tsx';

function Broken({ error }: { error: Error }): ReactNode {
  throw error;
}

async function drawn(part: ReactNode): Promise<string> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = document.createElement('div');
  await act(async () =>
    createRoot(place).render(
      <Page>
        <h1>Tableau de bord</h1>
        <LatePart>{part}</LatePart>
      </Page>,
    ),
  );
  return place.textContent;
}

class Page extends ErrorBoundary {
  override render(): ReactNode {
    return this.state.error === null ? this.props.children : 'broken';
  }
}

it('leaves the screen as it is where its code can’t be had', async () => {
  expect(await drawn(<Broken error={new ChunkUnavailable('no network')} />)).toBe('Tableau de bord');
});

it('shows what came', async () => {
  expect(await drawn(<p>Rechercher</p>)).toBe('Tableau de bordRechercher');
});

it('leaves a fault to the page', async () => {
  expect(await drawn(<Broken error={new Error('a fault')} />)).toBe('broken');
});
