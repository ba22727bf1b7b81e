/** Vacancies as managers write them, and who answered them. */
import { z } from 'zod';
import {
  tag,
  access,
  refusals,
  versioned,
  Version,
  params,
  texts,
  list,
  Schedule,
  Stored,
} from './offers-front-rows.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money, TextsValue } from '../platform/values.ts';

const Salary = Money.min(0).max(100_000_000_000).nullable();

const VacancyFields = Schedule.extend({
  title: texts(120),
  /** The supported Markdown subset. */
  body: texts(4000),
  place: z.string().trim().max(120).nullable(),
  salaryFrom: Salary,
  salaryTo: Salary,
  phone: z.string().trim().max(40).nullable(),
});
const ConsoleVacancy = VacancyFields.extend(Stored.shape)
  .extend({
    title: TextsValue,
    body: TextsValue,
    applications: z.int(),
    /** Applications that nobody has looked at. */
    unseen: z.int(),
  })
  .meta({ id: 'ConsoleVacancy' });
export type ConsoleVacancy = z.infer<typeof ConsoleVacancy>;

const VacancyApplication = z
  .object({
    id: Id,
    vacancyId: Id,
    vacancyTitle: TextsValue,
    name: z.string(),
    phone: z.string(),
    message: z.string().nullable(),
    seen: z.boolean(),
    createdDate: Instant,
  })
  .meta({ id: 'VacancyApplication' });
export type VacancyApplication = z.infer<typeof VacancyApplication>;

export const consoleVacanciesContract = define({
  'GET /console/vacancies': {
    access,
    summary: 'Vacancies in their order, with the number of applications',
    tag,
    query: list,
    result: z.object({ items: z.array(ConsoleVacancy) }),
    errors: refusals,
  },
  'POST /console/vacancies': {
    access,
    summary: 'Add a vacancy, after the others',
    tag,
    status: 201,
    body: VacancyFields.partial().required({ title: true, body: true }),
    result: ConsoleVacancy,
    errors: refusals,
  },
  'PATCH /console/vacancies/:id': {
    access,
    summary: 'Change a vacancy; absent fields stay',
    tag,
    params,
    body: VacancyFields.partial().extend({ version: Version }),
    result: ConsoleVacancy,
    errors: versioned,
  },
  'DELETE /console/vacancies/:id': {
    access,
    summary: 'Archive a vacancy; its applications stay',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/vacancies/:id/restore': {
    access,
    summary: 'Take a vacancy back from the archive, switched off',
    tag,
    params,
    result: ConsoleVacancy,
    errors: refusals,
  },
  'POST /vacancies/:id/applications': {
    access: 'public',
    summary: 'Answer an open vacancy; once for each phone',
    tag: 'catalog',
    status: 204,
    params,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      phone: z.string().max(40),
      message: z.string().trim().max(1000).nullish(),
    }),
    result: z.null(),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 5 },
  },
  'GET /console/vacancy-applications': {
    access,
    summary: 'Who answered vacancies, the newest first',
    tag,
    query: z.object({ vacancyId: Id.optional() }),
    result: z.object({ items: z.array(VacancyApplication) }),
    errors: refusals,
  },
  'POST /console/vacancy-applications/:id/seen': {
    access,
    summary: 'Mark an application as looked at',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'DELETE /console/vacancy-applications/:id': {
    access,
    summary: 'Delete an application with the personal data in it',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
});
