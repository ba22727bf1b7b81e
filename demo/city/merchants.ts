/** Everybody who trades in the city, in the order they were founded. */
import type { MerchantPlan } from './types/kinds.ts';
import { ANHOR } from './merchants/anhor.ts';
import { BOSFOR } from './merchants/bosfor.ts';
import { FORNO } from './merchants/forno.ts';
import { GURME } from './merchants/gurme.ts';
import { KUYDIRYAPTI } from './merchants/kuydiryapti.ts';
import { OSH_MARKAZI } from './merchants/osh-markazi.ts';
import { QAHVA } from './merchants/qahva.ts';
import { LAZZAT, NAVROZ } from './merchants/quiet.ts';
import { REGISTON } from './merchants/registon.ts';
import { SEUL } from './merchants/seul.ts';
import { TOKIO } from './merchants/tokio.ts';
import { UYGUR } from './merchants/uygur.ts';
import { YASHIL } from './merchants/yashil.ts';

export const MERCHANTS: MerchantPlan[] = [
  ANHOR,
  OSH_MARKAZI,
  TOKIO,
  FORNO,
  UYGUR,
  YASHIL,
  KUYDIRYAPTI,
  QAHVA,
  BOSFOR,
  GURME,
  SEUL,
  REGISTON,
  LAZZAT,
  NAVROZ,
];
