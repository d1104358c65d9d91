import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { anAccountId } from '../../../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../../../tests/builders/a-purchase-order.ts';
import { anOutboxRow } from '../../../../../tests/builders/an-outbox-row.ts';
import { deviceStory, placedStory } from './order-steps.ts';
import type { StoryStep } from './order-story.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} }));

const event = { at: '2026-10-15T08:00:01.000Z', from: null, to: 'submitted' } as const;
const placedBy = (account_id: string, name: string) =>
  aPurchaseOrder({ placed_by: { account_id, name }, events: [{ ...event, by: name }] });
const told = (steps: readonly StoryStep[]) => steps.map(({ text, by }) => [text, by ?? null]);

test('an order that came from another phone says who made it and who sent it', () => {
  const row = anOutboxRow({ is_shared: true, handed_by: 'Camille' });
  expect(told(placedStory(placedBy(anAccountId(), 'Yanis'), row)).slice(0, 3)).toEqual([
    ['Enregistrée', 'Camille'],
    ['Reprise sur cet appareil', null],
    ['Reçue par le fournisseur', 'Yanis'],
  ]);
  expect(told(deviceStory(row)).slice(0, 2)).toEqual([
    ['Enregistrée', 'Camille'],
    ['Reprise sur cet appareil', null],
  ]);
});

test('an order that was shown, and sent by the other phone, is not said to be made by who sent it', () => {
  const other = '0190a6e0-0000-7000-8000-0000000000bb';
  const row = anOutboxRow({ is_shared: true });
  expect(told(placedStory(placedBy(other, 'Yanis'), row)).slice(0, 3)).toEqual([
    ['Enregistrée sur cet appareil', null],
    ['Montrée à un autre téléphone', null],
    ['Reçue par le fournisseur', 'Yanis'],
  ]);
  expect(told(placedStory(placedBy(anAccountId(), 'Camille'), row))[0]).toEqual([
    'Enregistrée sur cet appareil',
    'Camille',
  ]);
});
