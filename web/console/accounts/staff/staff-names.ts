import type { StaffMember } from '#contract/accounts/staff.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';

export const nameOf = ({ firstName, lastName, phone }: Pick<StaffMember, 'firstName' | 'lastName' | 'phone'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (phone ? formatPhone(phone) : '—');
