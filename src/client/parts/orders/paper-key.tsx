/** The key that gives a document on paper or as a PDF: what it does now, what it is called, and why it does nothing. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { connectivity } from '#client/sync/server-contact.ts';

/** `server`: it makes the PDF; `print`: the browser prints the document, or saves it as a PDF; `none`: neither can. */
export type PaperWay = 'server' | 'print' | 'none';

export function usePaperKey(): { readonly way: PaperWay; readonly name: string } {
  const { t } = useLingui();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  // Some browsers of phones can't print.
  const way = status === 'online' ? 'server' : 'print' in window ? 'print' : 'none';
  return { way, name: way === 'print' ? t`Imprimer ou enregistrer en PDF` : 'PDF' };
}

export function PaperNote({ way, className }: { way: PaperWay; className: string | undefined }) {
  if (way === 'server') return null;
  return (
    <p className={className}>
      {way === 'print' ? (
        <Trans>
          Sans réseau, tout se fait sur cet appareil : pour un PDF, choisissez « Enregistrer en PDF » dans la fenêtre
          d’impression.
        </Trans>
      ) : (
        <Trans>
          Ce navigateur n’imprime pas : le PDF demande le réseau. Excel et CSV se font sur cet appareil, sans réseau
          aussi.
        </Trans>
      )}
    </p>
  );
}
