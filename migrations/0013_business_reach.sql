-- How a business is reached and where it is: variables of automations. Null is what nobody has said.
alter table businesses
  add column phone text check (length(phone) between 1 and 40),
  add column address_1 text check (length(address_1) between 1 and 200),
  add column address_2 text check (length(address_2) between 1 and 200),
  add column city text check (length(city) between 1 and 100),
  add column state text check (length(state) between 1 and 100),
  add column zip text check (length(zip) between 1 and 20);
