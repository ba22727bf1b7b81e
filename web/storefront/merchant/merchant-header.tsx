import type { Ref } from 'react';
import { Link, useNavigate, useViewTransitionState } from 'react-router';
import { metresBetween, type Spot } from '#domain/restaurants/places/nearest.ts';
import { activeLanguages } from '#domain/platform/text/language.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PriceCategory } from '#web/ui/price-category.tsx';
import { StarIcon } from '#web/ui/stars.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { useServingOffer } from '#web/shared/ordering/use-serving-offer.ts';
import { deliveryFigures, pickUpFigures, type DeliveryFigures } from '#web/shared/restaurant/delivery-figures.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { LikeButton } from '#web/shared/likes/like-button.tsx';
import { openStateText } from '#web/shared/restaurant/open-state-text.ts';
import { priceSign } from '#web/shared/restaurant/price-sign.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { BookTable } from './book-table.tsx';
import type { Restaurant } from './merchant-page.ts';
import { ShareButton } from '#web/shared/page/share-button.tsx';

interface MerchantHeaderProps {
  ref?: Ref<HTMLElement>;
  restaurant: Restaurant;
  spots: Spot[];
  kitchens: string[];
}

export function MerchantHeader({ ref, restaurant, spots, kitchens }: MerchantHeaderProps) {
  return (
    <header ref={ref}>
      <Cover restaurant={restaurant} />
      <div className="merchant-head">
        <span className="merchant-logo">
          {restaurant.logo ? (
            <img src={restaurant.logo} alt="" width={94} height={94} />
          ) : (
            <Icon name="store" size={24} />
          )}
        </span>
        <h1 className="text-h1">{restaurant.name}</h1>
        <Badges restaurant={restaurant} />
        <Facts restaurant={restaurant} spots={spots} kitchens={kitchens} />
        <FeeCard restaurant={restaurant} />
      </div>
      {!restaurant.open && <ClosedBar restaurant={restaurant} />}
    </header>
  );
}

function Cover({ restaurant }: { restaurant: Restaurant }) {
  const t = useT();
  const navigate = useNavigate();
  const { open } = useModal();
  const { settings } = useStorefront();
  const home = paths.restaurant(restaurant);
  // The card's photo grows into the cover; the shared view transition name exists during that navigation only.
  const moving = useViewTransitionState(home);
  const back = (): void => {
    if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(paths.home());
  };
  return (
    <div className={classNames('cover', moving && 'shared-cover')}>
      <StoredPicture picture={restaurant.cover} alt="" ratio="fill" sizes="(width >= 1440px) 1344px, 100vw" priority />
      <IconButton icon="arrow-left" label={t('back')} kind="photo" className="cover-back md:hidden" onClick={back} />
      <div className="cover-actions">
        {/* Phones have no header here. */}
        {activeLanguages(settings.web).length > 1 && (
          <IconButton
            icon="globe"
            label={t('header.language')}
            kind="photo"
            className="md:hidden"
            onClick={() => open('language')}
          />
        )}
        <ShareButton name={restaurant.name} path={home} />
        <LikeButton restaurantId={restaurant.id} name={restaurant.name} />
      </div>
      {restaurant.galleryCount > 0 && (
        <Link
          to={paths.restaurantTab(restaurant, 'Gallery')}
          preventScrollReset
          className="badge cover-gallery max-md:hidden"
          data-tone="photo"
        >
          <Icon name="images" /> {t('merchant.galleryCount', { n: restaurant.galleryCount })}
        </Link>
      )}
    </div>
  );
}

/** Open until when (the notice below says that it is closed); on phones the fee card's values are beside it. */
function Badges({ restaurant }: { restaurant: Restaurant }) {
  const t = useT();
  const language = useLanguage();
  const figures = useFigures(restaurant);
  const isVisit = useIsVisit(restaurant);
  const now = useNow();
  return (
    <div className="merchant-badges">
      {restaurant.open && (
        <Badge tone="ok" size={28} dot>
          {openStateText(restaurant, now, t, language)}
        </Badge>
      )}
      {!isVisit && <DeliveryBadges figures={figures} />}
      {restaurant.services.includes('DINE_IN') && (
        <BookTable at="head" restaurant={restaurant} className="badge merchant-badge-book md:hidden" />
      )}
    </div>
  );
}

function DeliveryBadges({ figures }: { figures: DeliveryFigures | null }) {
  const t = useT();
  if (!figures) {
    return (
      <Badge size={28} icon="bike" className="md:hidden">
        {t('card.notHere')}
      </Badge>
    );
  }
  const { minutes, fee, freeFrom, minimum } = figures;
  return (
    <>
      {minutes && (
        <Badge size={28} icon="clock" className="md:hidden">
          {t('card.minutes', minutes)}
        </Badge>
      )}
      {minimum && (
        <Badge size={28} icon="shopping-bag" className="md:hidden">
          {t('merchant.minimumOf', { sum: minimum })}
        </Badge>
      )}
      {fee && (
        <Badge size={28} icon="bike" className="md:hidden">
          {fee.text}
          {fee.dependsOnAddress && `, ${t('card.feeByAddress')}`}
        </Badge>
      )}
      {freeFrom && (
        <Badge size={28} className="md:hidden">
          {t('merchant.freeFromSum', { sum: freeFrom })}
        </Badge>
      )}
    </>
  );
}

function Facts({ restaurant, spots, kitchens }: MerchantHeaderProps) {
  const t = useT();
  const { decimal } = useFormat();
  const { rating, ratingCount, priceCategory } = restaurant;
  return (
    <div className="merchant-facts">
      <div>
        <span className="inline-flex items-center gap-1.5">
          {rating === null ? (
            t('card.new')
          ) : (
            <span className="rating text-ink">
              <StarIcon />
              <span className="sr-only">{t('card.rating')}: </span>
              <b>{decimal(rating)}</b>
            </span>
          )}
          <Link
            to={paths.restaurantTab(restaurant, 'Reviews')}
            preventScrollReset
            className="underline underline-offset-3"
          >
            {ratingCount > 0
              ? t('merchant.reviewCount', { n: ratingCount, count: formatCount(ratingCount) })
              : t('merchant.noReviews')}
          </Link>
        </span>
        {kitchens.length > 0 && <span className="truncate">{kitchens.join(', ')}</span>}
        {priceCategory === null ? (
          <span>{t('merchant.priceUnknown')}</span>
        ) : (
          <PriceCategory sign={priceSign(priceCategory)} label={t('card.price', { n: priceCategory })} />
        )}
        <Distance restaurant={restaurant} spots={spots} />
      </div>
    </div>
  );
}

/** The way of the delivery; for other services, the distance to the nearest branch. */
function Distance({ restaurant, spots }: Pick<MerchantHeaderProps, 'restaurant' | 'spots'>) {
  const { distance } = useFormat();
  const here = visitorPlace.use();
  const offer = useServingOffer(restaurant.id);
  const { service } = useService();
  if (!here || spots.length === 0 || (service === 'DELIVERY' && offer === undefined)) return null;
  const metres = offer?.distance ?? Math.min(...spots.map((spot) => metresBetween(here, spot)));
  return <span className="whitespace-nowrap">{distance(metres)}</span>;
}

/** The figures of a pick-up, or of a delivery to the visitor's address; null: not delivered there. */
function useFigures(restaurant: Restaurant): DeliveryFigures | null {
  const t = useT();
  const { money } = useFormat();
  const { service } = useService();
  const offer = useServingOffer(restaurant.id);
  if (service === 'PICK_UP' && restaurant.services.includes('PICK_UP')) return pickUpFigures(restaurant);
  return deliveryFigures(restaurant, offer, { money, t });
}

/** Guests who come to eat here are not told about deliveries. */
const useIsVisit = (restaurant: Restaurant): boolean =>
  useService().service === 'DINE_IN' && restaurant.services.includes('DINE_IN');

/** @internal Exported for its test. */
export function FeeCard({ restaurant }: { restaurant: Restaurant }) {
  const t = useT();
  const figures = useFigures(restaurant);
  const isVisit = useIsVisit(restaurant);
  const fee = figures?.fee;
  const feeLabel = fee?.dependsOnAddress
    ? t('merchant.feeByAddress')
    : figures?.freeFrom
      ? t('merchant.freeFromSum', { sum: figures.freeFrom })
      : t('merchant.fee');
  const facts = (
    figures
      ? [
          figures.minutes && [t(fee ? 'service.DELIVERY' : 'merchant.readyIn'), t('card.minutes', figures.minutes)],
          fee && [feeLabel, fee.text],
          figures.minimum && [t('merchant.minimum'), figures.minimum],
        ]
      : [[t('service.DELIVERY'), t('card.notHere')]]
  ).filter((fact) => !!fact) as [string, string][];
  if (isVisit || facts.length === 0) return null;
  return (
    <dl className="card fee-card max-md:hidden">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-tiny text-ink-2">{name}</dt>
          <dd className="font-strong whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ClosedBar({ restaurant }: { restaurant: Restaurant }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Notice tone="warn" className="closed-notice" title={openStateText(restaurant, useNow(), t, language)}>
      {restaurant.opensAt === undefined ? t('merchant.closedBody') : t('merchant.closedLater')}
    </Notice>
  );
}
