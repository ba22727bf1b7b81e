import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { OptionRow } from '#web/ui/option-row.tsx';

interface MarketingQuestionProps {
  restaurantId: string;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
}

/** Asks once, unticked, whether the restaurant may send offers: who has decided before is not asked again. */
export function MarketingQuestion({ restaurantId, agreed, onChange }: MarketingQuestionProps) {
  const t = useT();
  const { data } = useCallQuery('GET /me/marketing', { query: { merchantId: restaurantId } });
  const consent = data?.items[0];
  if (!consent || consent.isDecided) return null;
  return (
    <OptionRow
      type="checkbox"
      label={t('marketing.question', { name: consent.name })}
      checked={agreed}
      onChange={() => onChange(!agreed)}
    />
  );
}
