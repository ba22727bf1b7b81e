import type { ProblemCode } from '#contract/platform/problems.ts';
import type { Language } from '#domain/platform/text/language.ts';

/** One sentence per code, in the reader's language. */
export const PROBLEM_TEXTS: Record<ProblemCode, Record<Language, string>> = {
  VALIDATION: {
    uz: 'Yuborilgan maʼlumotda xato bor.',
    ru: 'В отправленных данных есть ошибка.',
    eng: 'Some of what was sent is not valid.',
  },
  MERCHANT_REQUIRED: {
    uz: 'Soʻrovda merchant sarlavhasi yoʻq.',
    ru: 'В запросе нет заголовка merchant.',
    eng: 'The merchant header is missing.',
  },
  UNAUTHENTICATED: { uz: 'Avval hisobingizga kiring.', ru: 'Сначала войдите в аккаунт.', eng: 'Sign in first.' },
  PHONE_REQUIRED: {
    uz: 'Telefon raqamingizni tasdiqlang.',
    ru: 'Подтвердите номер телефона.',
    eng: 'Confirm your phone number.',
  },
  FORBIDDEN: { uz: 'Bu amalga ruxsat yoʻq.', ru: 'На это действие нет прав.', eng: 'You may not do this.' },
  ACCOUNT_REQUIRED: {
    uz: 'Hisobingizni ochish uchun telefon raqamingizni tasdiqlang.',
    ru: 'Подтвердите номер телефона, чтобы открыть аккаунт.',
    eng: 'Confirm your phone number to open your account.',
  },
  FULL_SIGN_IN_REQUIRED: {
    uz: 'Buning uchun PIN kod yetarli emas: telefon raqamingiz bilan kiring.',
    ru: 'Для этого PIN-кода мало: войдите по номеру телефона.',
    eng: 'A PIN is not enough for this: sign in with your phone number.',
  },
  CONFIRMATION_REQUIRED: {
    uz: 'Bu amal uchun siz ekaningizni tasdiqlang.',
    ru: 'Для этого действия подтвердите, что это вы.',
    eng: 'Confirm that it is you for this.',
  },
  SECOND_FACTOR_MISSING: {
    uz: 'Bu amal uchun avval hisobingizda ikkinchi himoyani sozlang.',
    ru: 'Для этого действия сначала настройте второй фактор в своём аккаунте.',
    eng: 'Set up a second factor in your account first.',
  },
  NOT_FOUND: {
    uz: 'Bunday narsa topilmadi.',
    ru: 'Ничего такого не найдено.',
    eng: 'There is nothing here by that name.',
  },
  METHOD_NOT_ALLOWED: {
    uz: 'Bu manzil bunday soʻrovni qabul qilmaydi.',
    ru: 'Этот адрес не принимает такой запрос.',
    eng: 'This address does not take that method.',
  },
  TIMEOUT: { uz: 'Soʻrov juda uzoq davom etdi.', ru: 'Запрос шёл слишком долго.', eng: 'The request took too long.' },
  PRICE_CHANGED: {
    uz: 'Narx oʻzgardi. Yangi hisobni koʻrib chiqing.',
    ru: 'Цена изменилась. Проверьте новый счёт.',
    eng: 'The price has changed. Check the new bill.',
  },
  SOLD_OUT: { uz: 'Bu taom tugagan.', ru: 'Это блюдо закончилось.', eng: 'This dish is sold out.' },
  NO_SEATS: {
    uz: 'Band qilish uchun joy yoʻq.',
    ru: 'Нет мест для брони.',
    eng: 'No seats available for booking.',
  },
  SLOT_FULL: { uz: 'Bu vaqt band boʻlib qoldi.', ru: 'Это время уже занято.', eng: 'That time has just filled up.' },
  CLOSED: { uz: 'Restoran hozir yopiq.', ru: 'Ресторан сейчас закрыт.', eng: 'The restaurant is closed at that time.' },
  OUT_OF_ZONE: {
    uz: 'Bu manzilga yetkazib berilmaydi.',
    ru: 'По этому адресу не доставляют.',
    eng: 'They do not deliver to that address.',
  },
  MINIMUM_NOT_MET: {
    uz: 'Buyurtma summasi eng kam miqdordan oz.',
    ru: 'Сумма меньше минимальной.',
    eng: 'The basket is below the minimum order.',
  },
  NO_BRANCH: {
    uz: 'Barcha taomlar bor filial topilmadi.',
    ru: 'Нет филиала, где есть все блюда.',
    eng: 'No branch carries all of these dishes.',
  },
  PROMO_UNKNOWN: { uz: 'Bunday promokod yoʻq.', ru: 'Такого промокода нет.', eng: 'There is no such promo code.' },
  PROMO_EXPIRED: {
    uz: 'Promokod muddati tugagan.',
    ru: 'Срок промокода истёк.',
    eng: 'This promo code has expired.',
  },
  PROMO_USED_UP: {
    uz: 'Promokod ishlatib boʻlingan.',
    ru: 'Промокод уже использован.',
    eng: 'This promo code has been used up.',
  },
  PROMO_MINIMUM: {
    uz: 'Promokod uchun summa yetarli emas.',
    ru: 'Сумма меньше, чем нужно для промокода.',
    eng: 'The basket is too small for this promo code.',
  },
  HOLD_EXPIRED: {
    uz: 'Band qilingan vaqt tugadi.',
    ru: 'Время удержания истекло.',
    eng: 'The time kept for you has run out.',
  },
  NOT_ALLOWED_NOW: {
    uz: 'Hozir buni qilib boʻlmaydi.',
    ru: 'Сейчас это сделать нельзя.',
    eng: 'That cannot be done at this moment.',
  },
  STORAGE_FULL: {
    uz: 'Fayllar uchun joy tugadi. Keraksizlarini oʻchiring; tasdiqlangan restoranda joy koʻproq.',
    ru: 'Место для файлов закончилось. Удалите лишние; у одобренного ресторана места больше.',
    eng: 'There is no room left for files. Delete some; an approved restaurant has more.',
  },
  BAD_TRANSITION: {
    uz: 'Buyurtma bu holatga oʻta olmaydi.',
    ru: 'Заказ нельзя перевести в это состояние.',
    eng: 'The order cannot move to that state.',
  },
  VERSION_CONFLICT: {
    uz: 'Kimdir buni allaqachon oʻzgartirdi.',
    ru: 'Кто-то уже изменил это.',
    eng: 'Somebody else has changed this meanwhile.',
  },
  IDEMPOTENCY_REUSED: {
    uz: 'Bu kalit boshqa soʻrov uchun ishlatilgan.',
    ru: 'Этот ключ уже использован для другого запроса.',
    eng: 'That key was used for a different request.',
  },
  CODE_INCORRECT: {
    uz: 'Kod notoʻgʻri. Qaytadan urinib koʻring.',
    ru: 'Неверный код. Попробуйте ещё раз.',
    eng: 'The code you entered is incorrect. Please, try again.',
  },
  CODE_EXPIRED: {
    uz: 'Kod eskirgan. Yangisini oling.',
    ru: 'Код устарел. Запросите новый.',
    eng: 'The code has expired. Ask for a new one.',
  },
  PASSWORD_INCORRECT: {
    uz: 'Telefon raqami yoki parol notoʻgʻri.',
    ru: 'Неверный номер телефона или пароль.',
    eng: 'The phone number or the password is incorrect.',
  },
  PHONE_TAKEN: {
    uz: 'Bu raqam boshqa hisobga tegishli.',
    ru: 'Этот номер принадлежит другому аккаунту.',
    eng: 'That number belongs to another account.',
  },
  IDENTITY_REFUSED: {
    uz: 'Kirishni tasdiqlab boʻlmadi. Yana bir marta urinib koʻring.',
    ru: 'Не удалось подтвердить вход. Попробуйте ещё раз.',
    eng: 'That sign-in could not be confirmed. Please try again.',
  },
  ALREADY_LINKED: {
    uz: 'Bu hisob allaqachon boshqasiga ulangan.',
    ru: 'Этот аккаунт уже привязан к другому.',
    eng: 'That account is linked already.',
  },
  TOO_LARGE: { uz: 'Yuborilgan narsa juda katta.', ru: 'Слишком большой запрос.', eng: 'That is too large.' },
  FILE_TOO_COMPLEX: {
    uz: 'Faylda qatorlar, ustunlar yoki qismlar juda koʻp. Ortiqchasini oʻchirib, qayta saqlang.',
    ru: 'В файле слишком много строк, столбцов или частей. Удалите лишнее и сохраните его заново.',
    eng: 'The file has too many rows, columns or parts. Remove what is not needed and save it again.',
  },
  UNSUPPORTED_MEDIA: {
    uz: 'Bu turdagi fayl qabul qilinmaydi.',
    ru: 'Такой тип данных не принимается.',
    eng: 'That kind of content is not accepted.',
  },
  TOO_MANY_TRIES: {
    uz: 'Urinishlar soni tugadi. Yangi kod oling.',
    ru: 'Попытки закончились. Запросите новый код.',
    eng: 'Too many tries. Ask for a new code.',
  },
  NO_SMS_GATEWAY: {
    uz: 'Bu yerda SMS kodlar hali yuborilmaydi. Administrator bir martalik kod berishi mumkin',
    ru: 'SMS с кодами здесь ещё не отправляются. Администратор может выдать одноразовый код',
    eng: 'Codes are not sent by SMS here yet. The administrator can give out a one-time code',
  },
  CHALLENGE_REQUIRED: {
    uz: 'Brauzer avval kichik tekshiruvdan oʻtishi kerak.',
    ru: 'Сначала браузер должен пройти небольшую проверку.',
    eng: 'The browser has to pass a short check first.',
  },
  RATE_LIMITED: {
    uz: 'Soʻrovlar juda koʻp. Birozdan soʻng urinib koʻring.',
    ru: 'Слишком много запросов. Попробуйте чуть позже.',
    eng: 'Too many requests. Try again in a moment.',
  },
  INTERNAL: { uz: 'Serverda ichki xato.', ru: 'Внутренняя ошибка сервера.', eng: 'Internal Server Error' },
  UNAVAILABLE: {
    uz: 'Xizmat hozir ishlamayapti. Birozdan soʻng urinib koʻring.',
    ru: 'Сервис временно недоступен.',
    eng: 'The service is not available right now.',
  },
  OUTCOME_UNKNOWN: {
    uz: 'Javob kelmadi, oʻzgarish saqlangan boʻlishi mumkin. Xuddi shu soʻrovni qayta yuboring.',
    ru: 'Ответ не пришёл, изменение могло сохраниться. Отправьте тот же запрос ещё раз.',
    eng: 'No answer came, and the change may have been saved. Send the same request again.',
  },
  ALREADY_DONE: {
    uz: 'Bu oʻzgarish allaqachon saqlangan. Sahifani yangilang.',
    ru: 'Это изменение уже сохранено. Обновите страницу.',
    eng: 'This change is saved already. Reload the page.',
  },
};

const FIELD_TEXTS: Record<string, Record<Language, string>> = {
  REQUIRED: { uz: 'Bu maydon toʻldirilishi shart.', ru: 'Это поле нужно заполнить.', eng: 'This is required.' },
  TAKEN: { uz: 'Bu qiymat band.', ru: 'Такое значение уже занято.', eng: 'This is taken already.' },
  UNKNOWN: { uz: 'Bunday qiymat yoʻq.', ru: 'Такого значения нет.', eng: 'There is no such value.' },
  WHOLE_SOUM: { uz: 'Butun soʻm kiriting.', ru: 'Укажите сумму в целых сумах.', eng: 'Give a sum in whole soʻm.' },
};

/** The message about one field, for a refusal that gives only the code of the fault. */
export const fieldText = (code: string, language: Language): string =>
  (FIELD_TEXTS[code.toUpperCase()] ?? PROBLEM_TEXTS.VALIDATION)[language];
