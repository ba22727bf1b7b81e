-- Limits on codes are charged to every network the asker is in, and known pairs of phone and device have a reserve.
alter table sign_in_code
  -- Keyed hashes of the asker's networks, narrow to wide.
  add column networks bytea[] not null default '{}',
  -- The phone's user was signed in on this device before.
  add column known_pair boolean not null default false,
  drop column network,
  drop column known_device;
create index sign_in_code_networks on sign_in_code using gin (networks);

comment on table sign_in_try is
  'scope: platform. Wrong passwords and challenges accepted unsolved, by keyed hashes of phone, device and network';
