/** Why something did not work, read out when it appears; nothing as long as it did work. */
import { Banner } from './banner.tsx';

export function FailureBanner({ failure }: { failure: string | null }) {
  if (failure === null) return null;
  return (
    <Banner tone="bad" live>
      {failure}
    </Banner>
  );
}
