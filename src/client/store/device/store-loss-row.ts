/** What this device lost with the store that it had before this one. */
export interface StoreLoss {
  /** Ids of orders in the lost store that were neither placed nor refused when the page last looked. */
  readonly unsent: readonly string[];
  /** The person has read it. */
  readonly told: boolean;
}
