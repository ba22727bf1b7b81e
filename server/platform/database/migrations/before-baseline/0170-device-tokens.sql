-- A registered token is looked up at each sign-in of a native app.
create index device_fcm_token on device (fcm_token) where fcm_token is not null;
