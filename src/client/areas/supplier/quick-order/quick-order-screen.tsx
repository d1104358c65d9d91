/**
 * Orders from a list written elsewhere, such as in a message: it is pasted, read line by line, and put into the cart.
 * Works without a network.
 */

import { useListDraft } from './list-draft.ts';
import { ReadList } from './read-list.tsx';
import { WriteList } from './write-list.tsx';

export default function QuickOrderScreen() {
  const draft = useListDraft();
  return draft.is_read ? <ReadList draft={draft} /> : <WriteList draft={draft} />;
}
