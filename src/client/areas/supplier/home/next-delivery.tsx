/** The time left to order for the next delivery day; once a cut-off of today has passed, a quiet card that says so. */
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { OrderCountdown } from '#client/parts/orders/order-countdown.tsx';
import { nextCutOff, passedCutOff } from '#domain/orders/delivery-day.ts';
import { PassedCutOff } from './passed-cut-off.tsx';

export function NextDelivery() {
  const { client, at } = useCatalog();
  const delivery = client?.terms.delivery;
  const next = delivery === undefined ? null : nextCutOff(delivery, at);
  if (next === null || delivery === undefined) return null;
  const passed = passedCutOff(delivery, at);
  const target = { day: next.day, cutOff: next.cut_off, timeZone: delivery.time_zone };
  return passed === null ? <OrderCountdown {...target} /> : <PassedCutOff passed={passed.cut_off} next={target} />;
}
