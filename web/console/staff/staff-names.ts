import type { StaffMember } from '#contract/staff.ts';
import { formatPhone } from '#domain/identity/phone.ts';

export const nameOf = ({ firstName, lastName, phone }: Pick<StaffMember, 'firstName' | 'lastName' | 'phone'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (phone ? formatPhone(phone) : '—');
