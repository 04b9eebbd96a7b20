#!/usr/bin/python3
"""A window with nothing but the page: MiniBrowser's cannot be narrower than 447 px. Argument: a folder."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

folder = sys.argv[1]
# WebKitWebDriver throws its output away. The process that runs the page inherits this, and writes the console.
os.dup2(os.open(os.path.join(folder, "console"), os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
# Not an ephemeral profile: WebKit writes no console for those.
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    return view


context.connect("automation-started", lambda _, session: session.connect("create-web-view", open_window))
Gtk.main()
