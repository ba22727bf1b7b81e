import { useState } from 'react';
import { plate } from '#web/gallery/plate.ts';
import { Section } from '#web/gallery/section.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bill } from '#web/ui/bill.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MapPill, MapPin } from '#web/ui/map-pin.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OfflineLine } from '#web/ui/offline-bar.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { PriceCategory } from '#web/ui/price-category.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { RatingInput } from '#web/ui/rating-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StageBar } from '#web/ui/stage-bar.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusTimeline } from '#web/ui/status-timeline.tsx';

const stepperLabels = {
  group: 'Toʻy oshi, soni',
  decrease: 'Kamaytirish',
  increase: 'Koʻpaytirish',
  remove: 'Olib tashlash',
  atMost: 'Koʻpi bilan 3',
};

export function Numbers() {
  const [count, setCount] = useState(1);
  const [stars, setStars] = useState(4);
  return (
    <Section title="Stepper, price, rating, price category">
      <div className="gallery-line">
        <QuantityStepper
          value={count}
          onChange={setCount}
          onRemove={() => setCount(1)}
          max={3}
          labels={stepperLabels}
        />
        <QuantityStepper kind="brand" size={40} value={2} onChange={setCount} labels={stepperLabels} />
        <QuantityStepper size={56} value={3} max={3} onChange={setCount} labels={stepperLabels} />
      </div>
      <div className="gallery-line">
        <Price old={{ text: '60 000', label: 'Eski narx' }}>54 000 soʻm</Price>
        <Rating label="Baho" value="4.8" count="1 240" newLabel="Yangi" />
        <Rating label="Baho" newLabel="Yangi" />
        <PriceCategory sign="$$" scale={4} label="Narx toifasi: 4 dan 2" />
        <PriceCategory sign="$$$-$$$$" label="Narx toifasi: 5 dan 3–4" />
        <Stars value={4} label="5 dan 4" />
      </div>
      <RatingInput
        label="Baho"
        value={stars}
        onChange={setStars}
        words={['Yomon', 'Oʻrtacha', 'Durust', 'Yaxshi', 'Aʼlo']}
        note="Anonim: ismingiz koʻrinmaydi"
      />
    </Section>
  );
}

export function BillAndProgress() {
  const [delivery, setDelivery] = useState(false);
  return (
    <Section title="Bill and progress">
      <Bill
        lines={[
          { id: 'dishes', label: 'Taomlar', value: '68 000 soʻm' },
          { id: 'promo', label: 'Promokod OSH20', value: '−13 600 soʻm', kind: 'saving' },
          {
            id: 'delivery',
            label: 'Yetkazish',
            value: delivery ? '9 000 soʻm' : <a href="#address">manzilni kiriting</a>,
          },
          { id: 'total', label: 'Jami', value: delivery ? '63 400 soʻm' : '54 400 soʻm', kind: 'total' },
        ]}
      />
      <ProgressBar value={74} max={100} label="Bepul yetkazishgacha" />
      <ProgressBar value={100} max={100} tone="ok" label="Yetkazish bepul" />
      <div className="gallery-line">
        <ProgressRing value={0.7}>
          <Icon name="cooking-pot" />
        </ProgressRing>
        <Button size={40} onClick={() => setDelivery(!delivery)}>
          Manzil
        </Button>
      </div>
    </Section>
  );
}

export function Loading() {
  return (
    <Section title="Loading: skeleton and blur placeholder, picture, missing picture">
      <div className="gallery-pair">
        <div className="grid gap-2">
          <Skeleton shape="box" className="aspect-[16/10]" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-4/5" />
        </div>
        <div className="rounded-card">
          <Picture url={() => '/none.webp'} alt="" sizes="200px" placeholder={plate.placeholder} />
        </div>
        <div className="rounded-card">
          <Picture url={() => plate.url} alt="Bir lagan osh" sizes="200px" placeholder={plate.placeholder} />
        </div>
        <div className="rounded-card">
          <Picture url={() => plate.url} alt="Tugagan osh" sizes="200px" dimmed />
        </div>
        <div className="rounded-card">
          <Picture alt="" sizes="200px" fallback={<BrandMark size={64} />} />
        </div>
      </div>
    </Section>
  );
}

export function States() {
  return (
    <Section title="Empty, error, offline">
      <div className="gallery-pair">
        <EmptyState
          icon="shopping-basket"
          title="Savat boʻsh"
          action={
            <Button kind="tinted" size={40}>
              Menyuga
            </Button>
          }
        >
          Mazali narsa tanlang
        </EmptyState>
        <ErrorState title="Menyu yuklanmadi" retryLabel="Qayta urinish" onRetry={() => undefined}>
          Server javob bermadi
        </ErrorState>
      </div>
      <OfflineLine>Aloqa yoʻq. Savatingiz saqlangan.</OfflineLine>
    </Section>
  );
}

export function Timeline() {
  return (
    <Section title="Status timeline, dine-in">
      <StageBar done={1} active />
      <StatusTimeline
        stages={[
          {
            id: 'accepted',
            label: 'Buyurtma qabul qilindi',
            icon: 'receipt-text',
            state: 'done',
            when: '18:04',
          },
          {
            id: 'cooking',
            label: 'Taom tayyorlanmoqda',
            icon: 'cooking-pot',
            state: 'current',
            when: 'hozir',
          },
          { id: 'ready', label: 'Taom tayyor', icon: 'bell', state: 'next', when: '19:25' },
          {
            id: 'served',
            label: 'Taom stolga keltirildi',
            icon: 'utensils',
            state: 'next',
            when: '19:30',
            detail: '7-stol',
          },
        ]}
      />
      <Notice tone="bad" icon="calendar-x" title="19:30 ga boʻsh joy yoʻq">
        20:15 da 4 kishilik stol bor
      </Notice>
      <Notice tone="ok" title="OSH20">
        −20% qoʻllandi
      </Notice>
      <Notice tone="warn" title="10:00 da ochiladi">
        Keyinroqqa buyurtma bering
      </Notice>
      <Notice>Narx yangilandi: 42 000 → 44 000</Notice>
    </Section>
  );
}

export function PinsAndPeople() {
  return (
    <Section title="Map pins, avatars, brand mark">
      <div className="gallery-map">
        <MapPin icon="store" />
        <MapPin icon="store" tone="muted" />
        <MapPin icon="store" selected />
        <MapPill>25–35 daq</MapPill>
        <MapPill selected>15–25 daq</MapPill>
        <MapPill cluster>6</MapPill>
      </div>
      <div className="gallery-line">
        <Avatar name="Malika" size={32} />
        <Avatar name="Malika" />
        <Avatar name="Ўткир" size={64} />
        <BrandMark />
        <BrandMark size={48} />
      </div>
    </Section>
  );
}
