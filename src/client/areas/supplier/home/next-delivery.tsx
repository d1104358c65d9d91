/** The time left to order for the next delivery day. */
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { OrderCountdown } from '#client/parts/orders/order-countdown.tsx';
import { nextCutOff } from '#domain/orders/delivery-day.ts';

export function NextDelivery() {
  const { client, at } = useCatalog();
  const delivery = client?.terms.delivery;
  const next = delivery === undefined ? null : nextCutOff(delivery, at);
  if (next === null || delivery === undefined) return null;
  return <OrderCountdown day={next.day} cutOff={next.cut_off} timeZone={delivery.time_zone} />;
}
