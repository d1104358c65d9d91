/** What a person is told while a list takes long: the server reads two at a time, the others wait for their turn. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';

/** Milliseconds that a list may wait and be read. */
export const READING_PATIENCE = 170_000;
/** Milliseconds after which a person is told why it takes long. */
const LONG = 5000;

export function LongReading() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? (
    <Banner live>
      <Trans>
        C’est un long fichier, ou d’autres sont lus avant lui : cela peut prendre une minute ou deux. Gardez cette page
        ouverte.
      </Trans>
    </Banner>
  ) : null;
}
