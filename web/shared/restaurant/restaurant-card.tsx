import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import type { RestaurantCard as Card } from '#contract/restaurants/discovery-list.ts';
import type { DeliveryOffer } from '#contract/platform/values.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { flag } from '#web/ui/flag.ts';
import { PriceCategory } from '#web/ui/price-category.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { LikeButton } from '#web/shared/likes/like-button.tsx';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { deliveryFigures } from './delivery-figures.ts';
import { useDeliveryOffer } from './delivery-offer.ts';
import { openStateText } from './open-state-text.ts';
import { priceSign } from './price-sign.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { openedCard } from './opened-card.ts';

interface RestaurantCardProps {
  card: Card;
  heading?: 'h2' | 'h3';
  /** In the first row: its picture loads at once. */
  priority?: boolean;
  sizes?: string;
  /** Identifies the row where a page has several. */
  row?: string;
  below?: ReactNode;
}

const FOUR_COLUMNS = '(width >= 1240px) 321px, (width >= 900px) 33vw, (width >= 600px) 50vw, 100vw';

/** The whole card is one link; the like button is above it. */
export function RestaurantCard({
  card,
  heading: Heading = 'h3',
  priority,
  sizes = FOUR_COLUMNS,
  row = '',
  below,
}: RestaurantCardProps) {
  const to = paths.restaurant(card);
  // The view transition name exists during this one navigation only.
  const self = `${row} ${card.id}`;
  const moving = useViewTransitionState(to) && openedCard.is(self);
  const offer = useDeliveryOffer(card.id, card.delivery);
  const { service } = useService();
  // With free tables the card is about a visit: not about deliveries and their offers, nor about now.
  const ofVisit = card.freeTable !== undefined;
  const { openThen = card.open } = card;
  return (
    <article className="place-card" data-closed={flag(!openThen && !ofVisit)}>
      <div className={moving ? 'place-photo shared-cover' : 'place-photo'}>
        <StoredPicture
          picture={card.cover}
          alt=""
          ratio="fill"
          sizes={sizes}
          priority={priority}
          fallback={card.logo && <img src={card.logo} alt="" />}
        />
        {card.offer && !ofVisit && (
          <Badge tone="solid" size={28} className="place-offer">
            {card.offer}
          </Badge>
        )}
        {!ofVisit && <When card={card} offer={offer} service={service} />}
      </div>
      <LikeButton restaurantId={card.id} name={card.name} className="place-heart" />
      <div className="place-text">
        <div className="flex items-center gap-2">
          <Heading className="place-name">
            <Link to={to} prefetch="intent" viewTransition className="stretched" onClick={() => openedCard.set(self)}>
              {card.name}
            </Link>
          </Heading>
          <CardRating card={card} />
        </div>
        <CardFacts card={card} offer={offer} service={service} />
        {below}
      </div>
    </article>
  );
}

interface OfferedCard {
  card: Card;
  offer: DeliveryOffer | null | undefined;
  service: ServiceType;
}

/** For a wished time whether the place is open then; else the minutes, or when a closed place opens. */
function When({ card, offer, service }: OfferedCard) {
  const t = useT();
  if (card.openThen !== undefined)
    return (
      <Badge tone="photo" size={28} className={card.openThen ? 'place-minutes' : 'place-closed'}>
        {t(card.openThen ? 'open.then' : 'open.closedThen')}
      </Badge>
    );
  return card.open ? <Minutes card={card} offer={offer} service={service} /> : <ClosedText card={card} />;
}

/** Minutes until delivery, or until the order can be picked up; for a visit they mean nothing. */
function Minutes({ card: { minutes, readyIn }, offer, service }: OfferedCard) {
  const t = useT();
  if (service === 'DINE_IN') return null;
  const shown = service === 'PICK_UP' ? (readyIn ?? minutes) : offer === null ? null : (offer?.minutes ?? minutes);
  return (
    shown && (
      <Badge tone="photo" size={28} className="place-minutes">
        {t('card.minutes', shown)}
      </Badge>
    )
  );
}

function ClosedText({ card }: { card: Card }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Badge tone="photo" size={28} className="place-closed">
      {openStateText(card, useNow(), t, language)}
    </Badge>
  );
}

export function CardRating({ card, count }: { card: Pick<Card, 'rating' | 'ratingCount'>; count?: boolean }) {
  const t = useT();
  const { decimal } = useFormat();
  return (
    <Rating
      value={card.rating === null ? undefined : decimal(card.rating)}
      count={count ? formatCount(card.ratingCount) : undefined}
      newLabel={t('card.new')}
      label={t('card.rating')}
      className="ml-auto"
    />
  );
}

/** Kitchens · price category · fee, on one line; unknown values are left out. */
function CardFacts({ card, offer, service }: OfferedCard) {
  const t = useT();
  const { termNames } = useStorefrontData();
  const kitchens = card.kitchens
    .slice(0, 2)
    .map((code) => termNames.kitchens[code])
    .filter(Boolean)
    .join(', ');
  return (
    <div className="place-facts">
      {kitchens && <span className="truncate">{kitchens}</span>}
      {card.priceCategory !== null && (
        <PriceCategory sign={priceSign(card.priceCategory)} label={t('card.price', { n: card.priceCategory })} />
      )}
      <Fee card={card} offer={offer} service={service} />
    </div>
  );
}

function Fee({ card, offer, service }: OfferedCard) {
  const t = useT();
  const { money } = useFormat();
  if (service !== 'DELIVERY' || card.freeTable || !card.services.includes('DELIVERY')) return null;
  const figures = deliveryFigures(card, offer, { money, t });
  if (!figures) return <span className="whitespace-nowrap">{t('card.notHere')}</span>;
  if (!figures.fee) return null;
  const { text, isFree, dependsOnAddress } = figures.fee;
  if (isFree) return <span className="whitespace-nowrap font-semibold text-ok">{t('card.freeDelivery')}</span>;
  return (
    <span className="whitespace-nowrap" title={dependsOnAddress ? t('card.feeByAddress') : undefined}>
      {text}
      {dependsOnAddress && <span className="sr-only">, {t('card.feeByAddress')}</span>}
    </span>
  );
}
