/** Examples of the calls about carts and orders. */
import type { RouteName } from '#contract/routes.ts';
import { addDays } from '#domain/values/time-zone.ts';
import { newId } from '#server/new-id.ts';
import { aStandingLine } from '../builders/a-standing-order.ts';
import { asMember, type Example } from './example.ts';
import { anEmptyOrderDocument, anOrderForm, aPictureForm } from './example-forms.ts';
import { anOrderFor, emptyCart } from './space.ts';

const inAWeek = () => addDays(new Date().toISOString().slice(0, 10), 7);

export const orderExamples = {
  cart: { values: ({ organization_id }) => ({ context: organization_id }), ...asMember('cart:update') },
  mergeCart: {
    values: ({ organization_id }) => ({ context: organization_id }),
    body: () => ({ cart: emptyCart }),
    ...asMember('cart:update'),
  },
  mergeSuggestionChoices: {
    values: ({ organization_id }) => ({ context: organization_id }),
    body: ({ product_id }) => ({
      choices: { [product_id]: { is_refused: true, stamp: { time: 1, counter: 0, device: 'phone' } } },
    }),
    ...asMember('catalog:read'),
  },
  placeOrder: {
    body: anOrderFor,
    values: () => ({ order_id: newId(new Date()) }),
    free: ['order_id'],
    crossChecked: ['seen_total'],
    ...asMember('purchase_order:place'),
  },
  orderForm: { body: anOrderForm, values: ({ organization_id }) => ({ client_id: organization_id }) },
  receiveOrder: { body: anEmptyOrderDocument, answers: 400 },
  standingOrders: { values: ({ organization_id }) => ({ context: organization_id }) },
  writeStandingOrder: {
    values: ({ organization_id }) => ({ context: organization_id, standing_order_id: newId(new Date()) }),
    free: ['standing_order_id'],
    body: (space) => ({
      ...{ version: 0, name: 'Bases', weekdays: [1], every_weeks: 1, starts_on: '2026-01-01', ends_on: null },
      ...{ address_id: space.address_id, reference: null, comment: null, agreed_shipping: null },
      lines: [aStandingLine({ product_id: space.product_id })],
    }),
    crossChecked: ['ends_on', 'lines.0.product_id', 'address_id'],
    makesFew: true,
    ...asMember('purchase_order:place'),
  },
  pauseStandingOrder: {
    values: ({ organization_id }) => ({ context: organization_id }),
    body: () => ({ version: 1, paused: null }),
    crossChecked: ['paused.until'],
    ...asMember('purchase_order:place'),
  },
  changeStandingDay: {
    values: ({ organization_id }) => ({ context: organization_id, delivery_day: inAWeek() }),
    free: ['delivery_day'],
    body: () => ({ version: 1, change: { kind: 'skipped' } }),
    ...asMember('purchase_order:place'),
  },
  agreeToOccurrence: {
    values: ({ organization_id }) => ({ context: organization_id, delivery_day: inAWeek() }),
    free: ['delivery_day'],
    body: () => ({ version: 1, decided_at: '2026-11-21T08:00:00Z' }),
    // There is no question about that day.
    answers: 409,
    ...asMember('purchase_order:place'),
  },
  removeStandingOrder: {
    values: ({ organization_id }) => ({ context: organization_id, version: '1' }),
    ...asMember('purchase_order:place'),
  },
  purchaseOrder: {},
  orderHandling: {},
  pickingList: {
    values: () => ({ delivery_day: '2026-11-21', format: 'csv' }),
    free: ['delivery_day', 'format', 'by'],
  },
  deliveryNotes: { values: () => ({ delivery_day: '2026-11-21' }), free: ['delivery_day'] },
  orderList: { values: () => ({ format: 'csv' }), free: ['format'] },
  preparation: { values: () => ({ delivery_day: '2026-11-21' }), free: ['delivery_day'] },
  pickLines: {
    body: ({ order_id, product_id }) => ({ picks: [{ order_id, product_id, version: 0, picked: null }] }),
    // An order has to be confirmed before it is prepared.
    answers: 409,
    crossChecked: ['picks'],
  },
  organizationSpending: {},
  organizationSpendingTable: { values: () => ({ format: 'csv' }), free: ['format'] },
  dashboard: {},
  orderDoubts: {},
  waitingDoubts: {},
  orderCounts: {},
  checkIn: {
    values: () => ({ check_in_id: newId(new Date()) }),
    body: ({ organization_id }) => ({ organization_id, checked_at: '2026-11-21T08:00:00Z', lines: [] }),
    free: ['check_in_id'],
    // The space's order has not been shipped.
    answers: 409,
    ...asMember('purchase_order:receive'),
  },
  addCheckInPhoto: {
    values: () => ({ photo_id: newId(new Date()) }),
    body: aPictureForm,
    free: ['photo_id'],
    // No check names it.
    answers: 404,
    ...asMember('purchase_order:receive'),
  },
  orderMessages: {},
  writeOrderMessage: {
    values: () => ({ message_id: newId(new Date()) }),
    body: () => ({ text: 'Bonjour' }),
    free: ['message_id'],
    verdict: ({ atSupplier, forOrganization }) => {
      if (atSupplier.length === 0) return 404;
      const may = forOrganization.includes('purchase_order:place') || atSupplier.includes('purchase_order:prepare');
      return may ? 'may' : 403;
    },
  },
  surveys: {},
  survey: {},
  createSurvey: { body: () => ({ title: 'Livraison' }) },
  copySurvey: { body: () => ({ title: 'Livraison', as: 'edition' }) },
  changeSurvey: { body: () => ({ version: 1, title: 'Fraîcheur' }) },
  // A draft can't be closed.
  moveSurvey: { body: () => ({ version: 1, state: 'closed' }), answers: 409 },
  deleteSurvey: {},
  surveyResults: {},
  surveyReplies: {},
  surveyReplyList: { values: () => ({ format: 'csv' }), free: ['format'] },
  askedSurvey: { values: ({ organization_id }) => ({ context: organization_id }) },
  replyToSurvey: {
    values: ({ organization_id }) => ({ context: organization_id }),
    body: ({ survey_id }) => ({ survey_id, answers: null, replied_at: '2026-11-21T08:00:00Z' }),
    // The space's order has not been delivered.
    answers: 409,
    ...asMember('purchase_order:place'),
  },
  changeOrderHandling: { body: () => ({ auto_accept: 'at_once' }) },
  purchaseOrders: { values: ({ organization_id }) => ({ client_id: organization_id }) },
  orderDocument: { values: () => ({ format: 'csv' }), free: ['format'] },
  events: {},
  editOrder: {
    body: (space) => ({ version: 1, order: anOrderFor(space) }),
    crossChecked: ['order.seen_total', 'order.organization_id'],
    ...asMember('purchase_order:place'),
  },
  moveOrder: {
    values: () => ({ transition: 'confirm' }),
    body: () => ({ version: 1 }),
    free: ['transition'],
    verdict: ({ atSupplier, forOrganization }) => {
      if (atSupplier.length === 0) return 404;
      return atSupplier.includes('purchase_order:confirm') && forOrganization.length === 0 ? 'may' : 403;
    },
  },
} satisfies Partial<Record<RouteName, Example>>;
