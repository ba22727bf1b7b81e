import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { MerchantSettings } from '#contract/management/settings.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ImageSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import type { SettingsField } from './settings-values.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { PictureFrame, PictureSetting } from '#web/platform/form/picture-setting.tsx';

const FIELDS: readonly SettingsField[] = ['web.logo', 'web.favicon', 'merchant.logo'];

const NAME = 'min-w-0 truncate';

/** The logos and the covers, each with where guests see it. A logo that is set first fills the other places. */
export function PicturesGroup({ settings }: { settings: MerchantSettings }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const form = useSettingsForm(settings, FIELDS);
  const { web, merchant } = useWatch({ control: form.control });
  const restaurants = useCallQuery('GET /console/places').data?.restaurants ?? [];
  const [first] = restaurants;
  const any = web?.logo || merchant?.logo || '';
  const name = web?.brand || textIn(settings.merchant.name, language);
  return (
    <SettingGroup title={ct('pictures.title')} form={form}>
      <p className="text-ink-2">{ct('pictures.why')}</p>
      <ImageSetting form={form} name="web.logo" label={ct('settings.logo')} />
      <ImageSetting form={form} name="merchant.logo" label={ct('settings.merchantLogo')} />
      <ImageSetting form={form} name="web.favicon" label={ct('settings.favicon')} />
      {restaurants.map((restaurant) => (
        <PictureSetting key={restaurant.id} role="group">
          <PictureFrame>
            {restaurant.cover && <img src={widestAddress(restaurant.cover)} alt="" width={64} height={64} />}
          </PictureFrame>
          <div className="grid justify-items-start gap-2">
            <b>{ct('pictures.cover', { name: textIn(restaurant.name, language) })}</b>
            <Button size={40} render={(props) => <Link to={consolePaths.restaurant(restaurant.id)} {...props} />}>
              {ct(restaurant.cover ? 'pictures.changeCover' : 'pictures.addCover')}
            </Button>
          </div>
        </PictureSetting>
      ))}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3">
        <Place title={ct('pictures.header')}>
          <Logo src={web?.logo || any} />
          <b className={NAME}>{name}</b>
        </Place>
        <Place title={ct('pictures.tab')}>
          <Logo src={web?.favicon || any} isSmall />
          <span className={NAME}>{name}</span>
        </Place>
        <Place title={ct('pictures.card')}>
          {first?.cover ? (
            <img
              className="flex-[1_1_100%] w-full h-18 rounded-[6px] bg-sunken object-cover"
              src={widestAddress(first.cover)}
              alt=""
            />
          ) : (
            <span className="flex-[1_1_100%] w-full h-18 bg-sunken" />
          )}
          <Logo src={merchant?.logo || any} />
          <b className={NAME}>{name}</b>
        </Place>
      </div>
    </SettingGroup>
  );
}

function Place({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="grid content-start gap-1.5 min-w-0">
      <figcaption className="text-small text-ink-2">{title}</figcaption>
      <div className="flex flex-wrap items-center gap-2 p-3 overflow-hidden border border-line rounded-input">
        {children}
      </div>
    </figure>
  );
}

function Logo({ src, isSmall = false }: { src: string; isSmall?: boolean }) {
  const size = isSmall ? 16 : 32;
  return src ? (
    <img className="rounded-[6px] object-contain" src={src} alt="" width={size} height={size} />
  ) : (
    <span className="size-8 border border-dashed border-line rounded-[6px]" />
  );
}
