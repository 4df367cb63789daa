vcl 4.1;

# Where the site is: an edge, or a server itself. See docs/cdn.md.
backend site {
  .host = "127.0.0.1";
  .port = "8000";
  .connect_timeout = 1s;
  .first_byte_timeout = 10s;
  .between_bytes_timeout = 5s;
  .probe = {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

include "site.vcl";
