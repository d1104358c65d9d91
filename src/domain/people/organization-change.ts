/** What changes in an organization's administration that are not at the server yet do to what it has told. */

export interface OrganizationChange {
  readonly kind: 'prefer';
  readonly supplier_id: string;
  readonly preferred: boolean;
}

/** Whether the later of two changes takes the place of the earlier one. */
export const isOfSame = (one: OrganizationChange, other: OrganizationChange): boolean =>
  one.kind === other.kind && one.supplier_id === other.supplier_id;

/** The links as they will be. They stay in their order, so that none moves under the finger. */
export function linksAfter<Link extends { readonly supplier_id: string; readonly preferred: boolean }>(
  links: readonly Link[],
  changes: readonly OrganizationChange[],
): readonly Link[] {
  const wanted = new Map(changes.map(({ supplier_id, preferred }) => [supplier_id, preferred]));
  return links.map((link) => ({ ...link, preferred: wanted.get(link.supplier_id) ?? link.preferred }));
}
