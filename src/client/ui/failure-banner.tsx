/** Why something failed, read by screen readers when it appears; draws nothing without a failure. */
import { Banner } from './banner.tsx';

export function FailureBanner({ failure }: { failure: string | null }) {
  if (failure === null) return null;
  return (
    <Banner tone="bad" live>
      {failure}
    </Banner>
  );
}
