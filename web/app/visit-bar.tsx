import { textIn } from '#domain/platform/text/language.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Over every page of a merchant's console while an administrator of the platform is in it. */
export function VisitBar() {
  const ct = useConsoleT();
  const language = useLanguage();
  const { me } = useStaff();
  const { merchant } = useStorefront().settings;
  if (me.platformHome === null) return null;
  const address = `${me.platformHome}console/platform/${merchant.id}`;
  return (
    <aside
      className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-1.5 bg-warn-soft text-warn print:hidden"
      aria-label={ct('visit.leave')}
    >
      <Icon name="shield-check" />
      <span className="flex-[1_1_240px] font-semibold">
        {ct('visit.title', { name: textIn(merchant.name, language) || merchant.key })}{' '}
        <small className="font-normal max-[40rem]:hidden">{ct('visit.why')}</small>
      </span>
      <Button
        className="flex-none text-ink"
        size={40}
        icon="log-out"
        render={(props) => <a href={address} {...props} />}
      >
        {ct('visit.leave')}
      </Button>
    </aside>
  );
}
