/** Logos are addresses of a picture's files in text; when those change, the addresses follow. */
import { statement, type Call, call } from '#server/platform/database/sql.ts';

/** $1 the picture that is named, $2 its new address, $3 restaurants and the merchant whose logos change; null: all. */
const CHOSEN = '($3::uuid[] is null or id = any($3::uuid[]))';
const logosOfRestaurants = statement(
  'media.logos-of-restaurants',
  `
  update restaurant set logo = $2, version = version + 1 where strpos(logo, $1::text) > 0 and logo <> $2 and ${CHOSEN}`,
);
const logosOfSettings = statement(
  'media.logos-of-settings',
  `
  update merchant_web_settings set logo = case when strpos(logo, $1::text) > 0 then $2 else logo end,
    favicon = case when strpos(favicon, $1::text) > 0 then $2 else favicon end
  where strpos(concat_ws(' ', logo, favicon), $1::text) > 0 and ${CHOSEN.replace('id =', 'merchant_id =')}`,
);
const logoOfMerchant = statement(
  'media.logo-of-merchant',
  `
  update merchant set logo = $2
  where id = current_setting('app.merchant_id')::uuid and strpos(logo, $1::text) > 0 and ${CHOSEN}`,
);

export const moveLogos = (mediaId: string, address: string, only: readonly string[] | null): Call<never>[] =>
  [logosOfRestaurants, logosOfSettings, logoOfMerchant].map((each) => call(each, [mediaId, address, only]));

/** The address that forms write for a logo. */
export const logoAddress = ({ folder, widths }: { folder: string; widths: readonly number[] }): string =>
  `${folder}-${Math.max(...widths)}.webp`;
