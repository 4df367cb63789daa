# Rules for a cache in front of the site: see docs/cdn.md.
# Made from the tables of regions and pages by `npm run deploy-files`: change those, or scripts/deploy-files/varnish.ts.

import purge;
import std;
import vsthrottle;

# How the table names a host (X-Host), which site it is (X-Site), and which paths that has (X-Paths). An alias, also one by
# its www., is a site of its own: the server says whether it leads to the main domain. A host that is in no table shows the
# default site, and is not to be found by search engines (X-Unknown).
sub find_site {
  set req.http.X-Name = regsub(regsub(std.tolower(req.http.Host), ":[0-9]*$", ""), "\.$", "");
  set req.http.X-Site = regsub(req.http.X-Name, "^www\.", "");
  if (req.http.X-Site == "talkaroo.example") {
    set req.http.X-Host = "www.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "tw.talkaroo.example") {
    set req.http.X-Host = "tw.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "th.talkaroo.example") {
    set req.http.X-Host = "th.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "vn.talkaroo.example") {
    set req.http.X-Host = "vn.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "tr.talkaroo.example") {
    set req.http.X-Host = "tr.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "ar.talkaroo.example") {
    set req.http.X-Host = "ar.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "sa.talkaroo.example") {
    set req.http.X-Host = "sa.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "ae.talkaroo.example") {
    set req.http.X-Host = "ae.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "eg.talkaroo.example") {
    set req.http.X-Host = "eg.talkaroo.example";
    set req.http.X-Paths = "global";
  } elsif (req.http.X-Site == "my.talkaroo.example") {
    set req.http.X-Host = "my.talkaroo.example";
    set req.http.X-Paths = "my";
  } elsif (req.http.X-Site == "hk.talkaroo.example") {
    set req.http.X-Host = "hk.talkaroo.example";
    set req.http.X-Paths = "hk";
  } elsif (req.http.X-Site == "jp.talkaroo.example") {
    set req.http.X-Host = "jp.talkaroo.example";
    set req.http.X-Paths = "jp";
  }
  if (req.http.X-Paths) {
    set req.http.X-Site = req.http.X-Name;
  } else {
    set req.http.X-Unknown = "1";
    set req.http.X-Site = "www.talkaroo.example";
    set req.http.X-Paths = "global";
    if (req.url ~ "^(/robots\.txt|/sitemap\.xml|/llms\.txt|/manifest\.webmanifest|/rss\.xml)$") {
      set req.http.X-Site = "unknown.invalid";
    }
  }
}

# Whether an address is one to keep (X-Keep): "always", or "good" where only what is there may be kept, as anybody can
# invent such addresses. Of two addresses of one page it is the first (req.url).
sub find_address {
  if (req.url ~ "^(/(_next/static|assets)/[\w./~@-]+|/(favicon\.ico|icon\.svg))$") {
    set req.http.X-Keep = "good";
    # The same on every host.
    set req.http.X-Site = "www.talkaroo.example";
  }
  if (req.http.X-Paths == "global") {
    if (req.url ~ "^(/robots\.txt|/sitemap\.xml|/llms\.txt|/manifest\.webmanifest|/rss\.xml|/|/companyinfo|/course|/study|/teacher|/register|/expAppoint|/questions|/prices|/safety|/blog|/guides|/agreement|/privacy|/global/companyinfo|/global/course|/global/study|/global/teacher|/global/register|/global/expAppoint|/global/questions|/global/prices|/global/safety|/global/guides|/global/agreement|/global/privacy)$") {
      set req.http.X-Keep = "always";
    }
    if (req.url ~ "^(/blog/[a-z0-9-]+|/guides/[a-z0-9-]+|/global/guides/[a-z0-9-]+)$") {
      set req.http.X-Keep = "good";
    }
  }
  if (req.http.X-Paths == "my") {
    if (req.url ~ "^(/|/companyinfo|/course|/study|/teacher|/register|/expAppoint|/questions|/prices|/safety|/blog|/guides|/agreement|/privacy|/blog/[a-z0-9-]+|/guides/[a-z0-9-]+)$") {
      set req.url = "/ms" + regsub(req.url, "^/$", "");
    }
    if (req.url ~ "^(/robots\.txt|/sitemap\.xml|/llms\.txt|/manifest\.webmanifest|/rss\.xml|/en/rss\.xml|/zh-CN/rss\.xml|/ms|/ms/companyinfo|/ms/course|/ms/study|/ms/teacher|/ms/register|/ms/expAppoint|/ms/questions|/ms/prices|/ms/safety|/ms/blog|/ms/guides|/ms/agreement|/ms/privacy|/en|/en/companyinfo|/en/course|/en/study|/en/teacher|/en/register|/en/expAppoint|/en/questions|/en/prices|/en/safety|/en/blog|/en/guides|/en/agreement|/en/privacy|/zh-CN|/zh-CN/companyinfo|/zh-CN/course|/zh-CN/study|/zh-CN/teacher|/zh-CN/register|/zh-CN/expAppoint|/zh-CN/questions|/zh-CN/prices|/zh-CN/safety|/zh-CN/blog|/zh-CN/guides|/zh-CN/agreement|/zh-CN/privacy|/global/companyinfo|/global/course|/global/study|/global/teacher|/global/register|/global/expAppoint|/global/questions|/global/prices|/global/safety|/global/guides|/global/agreement|/global/privacy)$") {
      set req.http.X-Keep = "always";
    }
    if (req.url ~ "^(/ms/blog/[a-z0-9-]+|/ms/guides/[a-z0-9-]+|/en/blog/[a-z0-9-]+|/en/guides/[a-z0-9-]+|/zh-CN/blog/[a-z0-9-]+|/zh-CN/guides/[a-z0-9-]+|/global/guides/[a-z0-9-]+)$") {
      set req.http.X-Keep = "good";
    }
  }
  if (req.http.X-Paths == "hk") {
    if (req.url ~ "^(/robots\.txt|/sitemap\.xml|/llms\.txt|/manifest\.webmanifest|/rss\.xml|/|/companyinfo|/course|/study|/teacher|/register|/expAppoint|/expAppointCh|/chinese|/highEdu|/questions|/prices|/safety|/blog|/guides|/agreement|/privacy|/global/companyinfo|/global/course|/global/study|/global/teacher|/global/register|/global/expAppoint|/global/expAppointCh|/global/questions|/global/prices|/global/safety|/global/guides|/global/agreement|/global/privacy)$") {
      set req.http.X-Keep = "always";
    }
    if (req.url ~ "^(/blog/[a-z0-9-]+|/guides/[a-z0-9-]+|/global/guides/[a-z0-9-]+)$") {
      set req.http.X-Keep = "good";
    }
  }
  if (req.http.X-Paths == "jp") {
    if (req.url ~ "^(/robots\.txt|/sitemap\.xml|/llms\.txt|/manifest\.webmanifest|/rss\.xml|/|/companyinfo|/course|/study|/teacher|/register|/expAppoint|/questions|/prices|/safety|/blog|/guides|/payment-terms|/agreement|/privacy|/global/companyinfo|/global/course|/global/study|/global/teacher|/global/register|/global/expAppoint|/global/questions|/global/prices|/global/safety|/global/guides|/global/payment-terms|/global/agreement|/global/privacy)$") {
      set req.http.X-Keep = "always";
    }
    if (req.url ~ "^(/blog/[a-z0-9-]+|/guides/[a-z0-9-]+|/global/guides/[a-z0-9-]+)$") {
      set req.http.X-Keep = "good";
    }
  }
}

sub vcl_recv {
  if (req.restarts > 0) {
    # What was fetched is broken: whatever is there, however old.
    set req.grace = 365d;
    return (hash);
  }
  unset req.http.X-Host;
  unset req.http.X-Name;
  unset req.http.X-Site;
  unset req.http.X-Paths;
  unset req.http.X-Keep;
  unset req.http.X-Unknown;
  unset req.http.X-Query;
  unset req.http.X-Forwarded-For;
  if (req.url !~ "^/") {
    return (synth(400));
  }
  set req.http.X-Query = regsub(req.url, "^[^?]*", "");
  set req.url = regsub(req.url, "\?.*$", "");
  call find_site;

  # The listening address named "tls" is that of the program that ends TLS.
  if (local.socket == "tls") {
    set req.http.X-Forwarded-Proto = "https";
  } else {
    set req.http.X-Forwarded-Proto = "http";
  }

  if (req.url == "/healthz") {
    return (synth(200, "ok"));
  }
  set req.http.X-Authorized = "";
  if (req.http.X-Refresh) {
    # Without a token in the environment, nobody is.
    if (std.getenv("REFRESH_TOKEN") ~ "." && req.http.X-Refresh == std.getenv("REFRESH_TOKEN")) {
      set req.http.X-Authorized = "1";
    } else {
      return (synth(403));
    }
  } elsif (req.method == "PURGE") {
    return (synth(403));
  }
  unset req.http.X-Refresh;

  if (req.url == "/reports") {
    if (req.method != "POST") {
      return (synth(405, "POST"));
    }
  } elsif (req.method != "GET" && req.method != "HEAD" && req.method != "PURGE") {
    return (synth(405, "GET, HEAD"));
  } elsif (req.http.Transfer-Encoding || std.integer(req.http.Content-Length, 0) != 0) {
    return (synth(400));
  }
  if (req.http.X-Forwarded-Proto == "http" && !req.http.X-Unknown && req.http.X-Authorized == "") {
    return (synth(308, "https"));
  }

  # Nothing about a visitor makes a difference, nor is it anybody's business.
  unset req.http.Authorization;
  unset req.http.Cookie;
  unset req.http.Forwarded;
  unset req.http.Range;
  unset req.http.Referer;
  unset req.http.X-Warm-Up;
  unset req.http.X-Staging;
  if (req.method != "POST") {
    # Servers look at no others.
    unset req.http.Accept;
    unset req.http.Accept-Language;
    unset req.http.User-Agent;
  }
  # Only those come without TLS whose host is in no table.
  set req.http.X-Forwarded-Proto = "https";
  # "br", "gzip" or nothing.
  if (req.http.Accept-Encoding ~ "(?i)(^|,) *br *(; *q=(1|0?\.[0-9]*[1-9])[0-9.]* *)?(,|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(^|,) *gzip *(; *q=(1|0?\.[0-9]*[1-9])[0-9.]* *)?(,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  call find_address;
  set req.http.Host = req.http.X-Site;
  if (req.method == "PURGE") {
    return (hash);
  }
  if (req.method == "POST" || !req.http.X-Keep) {
    # Redirects of other spellings keep the query, and a page that is not there is not kept. Only this costs the server
    # anything, and so there is a limit for each client: 20 in a second at most, 60 in ten.
    if (vsthrottle.is_denied("second " + client.ip, 20, 1s) || vsthrottle.is_denied("ten " + client.ip, 60, 10s)) {
      return (synth(429));
    }
    if (req.http.X-Unknown) {
      set req.http.Host = "unknown.invalid";
    }
    set req.url = req.url + req.http.X-Query;
    return (pass);
  }
  if (req.http.X-Authorized == "1") {
    # Fetched anew and kept; until then, and if that fails, the old one is.
    set req.hash_always_miss = true;
  } elsif (std.healthy(req.backend_hint)) {
    # The old one while a new one is fetched, for a day. While the server is away: as old as it may be.
    set req.grace = 1d;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Site);
  hash_data(req.url);
  return (lookup);
}

sub vcl_hit {
  if (req.method == "PURGE") {
    # Out of date, not away: what a server that is down cannot give is still there.
    purge.soft(0s);
    return (synth(200, "purged"));
  }
}

sub vcl_miss {
  if (req.method == "PURGE") {
    purge.soft(0s);
    return (synth(200, "purged"));
  }
}

sub vcl_backend_fetch {
  unset bereq.http.X-Host;
  unset bereq.http.X-Name;
  unset bereq.http.X-Site;
  unset bereq.http.X-Paths;
  unset bereq.http.X-Query;
  unset bereq.http.X-Authorized;
  unset bereq.http.X-Unknown;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # Broken, or not from the site at all: servers and edges send this header with every answer, and hardly anybody else.
  if (beresp.status >= 500 || !beresp.http.Origin-Agent-Cluster || beresp.http.Set-Cookie) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    return (error(503));
  }
  if (beresp.http.Cache-Control ~ "no-store|private" || (bereq.http.X-Keep == "good" && beresp.status != 200)) {
    # Not remembered either, for which there would have to be a place.
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.status == 308) {
    # Varnish knows no time for these by itself.
    set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
  }
  # Time to live and its renewal in the background are the server's (s-maxage): this is for when it is away.
  set beresp.grace = 365d;
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  synthetic("Please try again in a moment." + {"
"});
  return (deliver);
}

# An edge without certificates does not know that visitors come by TLS.
sub set_transport {
  if (local.socket == "tls") {
    set resp.http.Strict-Transport-Security = "max-age=63072000; includeSubDomains";
  } else {
    unset resp.http.Strict-Transport-Security;
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Keep && req.http.X-Authorized == "") {
    return (restart);
  }
  if (req.http.X-Keep) {
    # Those that are kept are of another visitor's request.
    set resp.http.X-Request-Id = req.xid;
    if (resp.http.Server-Timing) {
      set resp.http.Server-Timing = {"request;desc=""} + req.xid + {"""};
    }
    if (resp.status == 308 && resp.http.Location) {
      set resp.http.Location = resp.http.Location + req.http.X-Query;
    }
  }
  if (req.http.X-Unknown && resp.status != 308) {
    set resp.http.X-Robots-Tag = "noindex";
  }
  call set_transport;
  # RFC 9211: that of an edge, and ours. Below 0 it is out of date.
  if (resp.http.Cache-Status) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", ";
  }
  if (obj.hits > 0) {
    set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; hit; ttl=" + std.integer(duration=obj.ttl, fallback=0);
  } else {
    set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; fwd=miss";
  }
  if (!std.healthy(req.backend_hint)) {
    set resp.http.Cache-Status = resp.http.Cache-Status + "; detail=servers-down";
  }
  unset resp.http.Accept-Ranges;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_synth {
  call set_transport;
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.X-Content-Type-Options = "nosniff";
  if (resp.status == 405) {
    set resp.http.Allow = resp.reason;
    set resp.reason = "Method Not Allowed";
  } elsif (resp.status == 429) {
    set resp.http.Retry-After = "10";
  } elsif (resp.status == 308) {
    # The table's host: nothing that leads elsewhere.
    set resp.http.Location = "https://" + req.http.X-Host + req.url + req.http.X-Query;
    set resp.reason = "Permanent Redirect";
    set resp.http.Cache-Control = "public, max-age=3600";
  }
  synthetic(resp.status + " " + resp.reason + {"
"});
  return (deliver);
}
