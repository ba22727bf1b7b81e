/** The texts that an SMS gateway has to approve before it carries them, each with values as an example. */
import { plainLetters } from '#domain/accounts/notifications/gsm.ts';
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { codeText } from './texts/code-text.ts';
import { inviteText } from './texts/invite-text.ts';
import { backOnlineText, takenOfflineText } from './texts/offline-text.ts';
import { approvedText, changesText, declinedText, newOpeningText } from './texts/opening-text.ts';
import {
  alarmText,
  bookingMovedText,
  notPrintedText,
  orderLateText,
  orderText,
  printerSilentText,
  receiptText,
  refundText,
  type OrderTextValues,
} from './texts/order-text.ts';
import { phoneChangeText } from './texts/phone-change-text.ts';

interface Sender {
  /** In whose name the codes are sent. */
  name: string;
  /** Where guests sign in. */
  origin: string;
}

export interface SmsTemplate {
  /** What the message is for. */
  what: string;
  language: Language;
  text: string;
}

const REASON: Record<Language, string> = { uz: 'hujjat yoʻq', ru: 'нет документа', eng: 'a document is missing' };
const PHONE = '+998 90 *** ** 67';

function textsIn(language: Language, { name, origin }: Sender): Record<string, string | null> {
  const order: OrderTextValues = {
    restaurant: name,
    number: 1234,
    time: '18:30',
    day: '21.11',
    code: '42',
    reason: null,
    isVisit: false,
    partySize: null,
  };
  const silent = { restaurant: name, name: 'Kitchen', waiting: 3 };
  const visit = { ...order, isVisit: true, partySize: 4 };
  const link = `${origin}/o/Ab12Cd34`;
  const host = new URL(origin).hostname;
  const change = { language, phone: PHONE, address: `${origin}/phone` };
  return {
    'sign-in code': codeText({ code: '123456', host, language, merchantName: name }),
    'order accepted': orderText(language, 'ACCEPTED', order),
    'order accepted for a time': orderText(language, 'AT_TIME', order),
    'order ready': orderText(language, 'DONE', order),
    'order on its way': orderText(language, 'ON_WAY', order),
    'order cancelled': orderText(language, 'CANCELED', { ...order, reason: 'OUT_OF_STOCK' }),
    'order late': orderLateText(language, order),
    'table booked': orderText(language, 'AT_TIME', visit),
    'booking moved': bookingMovedText(language, visit),
    'booking cancelled': orderText(language, 'CANCELED', { ...visit, reason: 'NO_SEATS' }),
    receipt: receiptText(language, order, link),
    'money returned to a card': refundText(language, order, { amount: 5_200_000, provider: 'PAYME' }),
    'money returned at the counter': refundText(language, order, { amount: 5_200_000, provider: 'CASH' }),
    'alarm: an order waits': alarmText(language, order, { count: 1, minutes: 5 }),
    'alarm: several orders wait': alarmText(language, order, { count: 7, minutes: 12 }),
    'alarm: not printed': notPrintedText(language, order, 'Kitchen'),
    'alarm: a printer is silent': printerSilentText(language, { ...silent, has_paper: true }),
    'alarm: a printer has no paper': printerSilentText(language, { ...silent, has_paper: false }),
    invitation: inviteText({ language, merchantName: name, address: `${origin}/console` }),
    'restaurant approved': approvedText({ language, merchantName: name, address: `${origin}/console` }),
    'restaurant declined': declinedText({ language, merchantName: name, reason: REASON[language] }),
    'restaurant: changes to its application': changesText({
      language,
      merchantName: name,
      reason: REASON[language],
      address: `${origin}/open`,
    }),
    'a new application': newOpeningText({ language, merchantName: name, address: `${origin}/console/platform` }),
    'restaurant taken offline': takenOfflineText({ language, merchantName: name, reason: REASON[language] }),
    'restaurant online again': backOnlineText({ language, merchantName: name }),
    'phone number will change': phoneChangeText('WAITING', change),
    'phone number changed': phoneChangeText('CHANGED', change),
  };
}

/** As they are sent, without letters that make a message dearer. */
export const smsTemplates = (sender: Sender): SmsTemplate[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(textsIn(language, sender)).map(([what, text]) => ({
      what,
      language,
      text: plainLetters(text ?? ''),
    })),
  );
