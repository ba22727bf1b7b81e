import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface WhereQuestionProps {
  service: 'DELIVERY' | 'PICK_UP';
  name: string;
  detail?: string | undefined;
  /** An order was attempted without an answer. */
  isMissing: boolean;
  onYes: () => void;
  onOther: () => void;
}

/** Asks whether an address, or a branch, that was found earlier or automatically is the right one. */
export function WhereQuestion({ service, name, detail, isMissing, onYes, onOther }: WhereQuestionProps) {
  const t = useT();
  const isDelivery = service === 'DELIVERY';
  return (
    <div
      className="flex flex-wrap gap-3 p-4 rounded-button bg-sunken"
      role="group"
      aria-labelledby="where-question"
      data-gap={isMissing ? '' : undefined}
    >
      <Icon name={isDelivery ? 'map-pin' : 'store'} className="mt-0.5" />
      <div className="grid flex-1 gap-1 min-w-0">
        <p id="where-question" className="text-small text-ink-2">
          {t(`checkout.here.${service}`)}
        </p>
        <p className="font-semibold wrap-anywhere">{name}</p>
        {detail && <p className="text-small text-ink-2">{detail}</p>}
      </div>
      <p className="flex flex-wrap basis-full gap-2">
        <Button kind="tinted" onClick={onYes}>
          {t(isDelivery ? 'checkout.hereYes' : 'checkout.hereYesPickUp')}
        </Button>
        <Button onClick={onOther}>{t(isDelivery ? 'checkout.otherAddress' : 'checkout.otherBranch')}</Button>
      </p>
      {isMissing && (
        <p className="gap-words basis-full" role="alert">
          <Icon name="circle-alert" size={16} />
          {t('checkout.gap.confirm')}
        </p>
      )}
    </div>
  );
}
