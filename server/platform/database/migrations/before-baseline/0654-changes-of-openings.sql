-- What an applicant says of its company, and what the platform asks to be changed: while it is asked, the merchant
-- stays under review.
alter table merchant
  add column legal_name text,
  add column tin text,
  add column opening_request text,
  add column opening_answer text;
comment on column merchant.tin is 'The taxpayer''s number: 9 digits of a company, 14 of a person';
comment on column merchant.opening_request is
  'Changes that the platform asks for before it decides; null: it has what it needs';
comment on column merchant.opening_answer is 'What the applicant wrote when they sent it again';
