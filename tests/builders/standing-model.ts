/** What a server makes of steps of standing orders, without a clock: each is a compare-and-set on the version. */
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import { ApiError } from '#client/sync/api-error.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { afterStep, afterWriting, takesOver } from '#domain/standing-orders/standing-step.ts';

export type SentStep = Pick<KeptStep, 'standing_order_id' | 'organization_id' | 'version' | 'step' | 'author'>;

export class StandingModel {
  readonly #known: Map<string, SharedStandingOrder>;
  readonly #removed = new Set<string>();
  readonly #comparesVersions: boolean;

  constructor(known: readonly SharedStandingOrder[], comparesVersions = true) {
    this.#known = new Map(known.map((order) => [order.standing_order_id, order]));
    this.#comparesVersions = comparesVersions;
  }

  all(): readonly SharedStandingOrder[] {
    return [...this.#known.values()];
  }

  of(standing_order_id: string): SharedStandingOrder | null {
    return this.#known.get(standing_order_id) ?? null;
  }

  take(sent: SentStep): SharedStandingOrder | null {
    const { standing_order_id, version, step, author } = sent;
    const known = this.of(standing_order_id);
    if (version === 0 && step.kind === 'write') return this.#make(sent, known);
    if (known === null) throw problem(404, 'not_found');
    if (this.#comparesVersions && known.version !== version) throw problem(409, 'stale_version');
    if (step.kind === 'remove') {
      this.#known.delete(standing_order_id);
      this.#removed.add(standing_order_id);
      return null;
    }
    const by = takesOver(step) ? author : known.author;
    return this.#store({ ...known, ...afterStep(known, step), author: by, version: known.version + 1 });
  }

  #make(
    { standing_order_id, organization_id, step, author }: SentStep,
    known: SharedStandingOrder | null,
  ): SharedStandingOrder {
    if (step.kind !== 'write' || this.#removed.has(standing_order_id)) throw problem(400, 'invalid_input');
    if (known !== null && (known.version !== 1 || known.author.account_id !== author.account_id))
      throw problem(409, 'stale_version');
    if (known !== null) return known;
    const facts = { standing_order_id, organization_id, author, version: 1, updated_at: '', occurrences: [] };
    return this.#store({ ...facts, ...afterWriting(null, step.written) });
  }

  #store(order: SharedStandingOrder): SharedStandingOrder {
    this.#known.set(order.standing_order_id, order);
    return order;
  }
}

const problem = (status: number, code: ProblemCode): ApiError =>
  new ApiError(status, { type: 'about:blank', title: '', status, detail: '', code });
