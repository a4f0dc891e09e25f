-- Why a sign-in at a vendor failed, until the page has told the user: in the address anyone could write a reason.
alter table oauth_sign_ins add column failure text check (length(failure) <= 1000);
