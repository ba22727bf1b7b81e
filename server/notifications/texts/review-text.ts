/** To the author of a review. */
import type { ReviewEvent } from '#domain/orders/rating.ts';
import type { Language } from '#domain/text/language.ts';

const TEXTS: Record<Language, Record<ReviewEvent, string>> = {
  uz: {
    ANSWERED: 'sharhingizga javob berdi',
    HIDDEN: 'sharhingizni yashirdi. Sababi buyurtmada',
    PHOTO_APPROVED: 'suratingizni eʼlon qildi',
    PHOTO_DECLINED: 'suratingizni qabul qilmadi. Sababi buyurtmada',
  },
  ru: {
    ANSWERED: 'ответ на ваш отзыв',
    HIDDEN: 'ваш отзыв скрыт. Причина указана в заказе',
    PHOTO_APPROVED: 'ваше фото опубликовано',
    PHOTO_DECLINED: 'ваше фото не принято. Причина указана в заказе',
  },
  eng: {
    ANSWERED: 'your review was answered',
    HIDDEN: 'your review was hidden. The reason is with your order',
    PHOTO_APPROVED: 'your photo is shown now',
    PHOTO_DECLINED: 'your photo was declined. The reason is with your order',
  },
};

export const reviewText = (language: Language, event: ReviewEvent): string => TEXTS[language][event];
